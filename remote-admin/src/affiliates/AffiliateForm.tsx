import { zodResolver } from '@hookform/resolvers/zod';
import { type AdminAffiliate, affiliateFields, type NewAffiliate } from 'shared-api/affiliates/affiliates';
import { formatRate } from 'shared-api/pricing/format-rate';
import { type RecordReference, requiredReference } from 'shared-api/references';
import { CheckboxField } from 'shared-ui/CheckboxField';
import { ControlledField } from 'shared-ui/ControlledField';
import { Field } from 'shared-ui/Field';
import { useFormatLocale } from 'shared-ui/locale';
import { NumberField } from 'shared-ui/NumberField';
import { useMessages } from '../messages/catalogue.ts';
import { RecordPicker } from '../resource/fields/RecordPicker.tsx';
import { RecordForm } from '../resource/form/RecordForm.tsx';
import { useResourceForm } from '../resource/form/use-resource-form.ts';
import type { RecordFormProps } from '../resource/RecordPage.tsx';
import { userReferences } from '../users/user-references.ts';
import { affiliates } from './affiliates.resource.ts';

/** What the form of a partner edits: like `NewAffiliate`, but it refers to a user by name. */
interface AffiliateFormValues extends Omit<NewAffiliate, 'owner_id'> {
  readonly owner_id: RecordReference | null;
}

/** Makes a `NewAffiliate` of `AffiliateFormValues`. */
const affiliateForm = affiliateFields.extend({ owner_id: requiredReference });

/** The values of a partner in its form. */
const affiliateFormValues = ({ code, owner, rate, active }: AdminAffiliate): AffiliateFormValues => ({
  code,
  // Not edited: whose the code is stays.
  owner_id: { id: owner?.id ?? '', title: owner?.name ?? '' },
  rate,
  active,
});

const newAffiliateValues: AffiliateFormValues = { code: '', owner_id: null, rate: NaN, active: true };

export function AffiliateForm(props: RecordFormProps<AdminAffiliate>) {
  const { affiliates: texts } = useMessages();
  const locale = useFormatLocale();
  const state = useResourceForm(editable, props, {
    resolver: zodResolver(affiliateForm),
    valuesOf: affiliateFormValues,
    newValues: newAffiliateValues,
    // Only the terms: code and user are those of one partner.
    copyOf: ({ rate }) => ({ ...newAffiliateValues, rate }),
  });
  const { field, controlled } = state;
  const { labels } = texts;
  return (
    <RecordForm
      state={state}
      labels={labels}
      formats={{
        rate: (rate) => (Number.isFinite(rate) ? formatRate(rate, locale) : ''),
        owner_id: (owner) => owner?.title ?? '',
      }}
    >
      {props.record ? null : (
        <ControlledField {...controlled('owner_id')}>
          {(owner) => (
            <RecordPicker {...owner} label={labels.owner_id} hint={texts.ownerHint} queries={userReferences} />
          )}
        </ControlledField>
      )}
      <Field
        label={labels.code}
        hint={texts.codeHint}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        {...field('code')}
      />
      <ControlledField {...controlled('rate')}>
        {({ value, onChange, onBlur, ref, error }) => (
          // Basis points are hundredths of a percent.
          <NumberField
            label={labels.rate}
            hint={texts.rateHint}
            fractionDigits={2}
            unit="%"
            {...{ value, onChange, onBlur, ref, error }}
          />
        )}
      </ControlledField>
      <CheckboxField label={labels.active} hint={texts.activeHint} {...field('active')} />
    </RecordForm>
  );
}

/** An edit leaves out whose the code is. */
const editable = {
  ...affiliates,
  update: (seen: AdminAffiliate, { owner_id: _, ...edit }: NewAffiliate) => affiliates.update(seen, edit),
};
