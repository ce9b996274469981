import { zodResolver } from '@hookform/resolvers/zod';
import { type AdminAffiliate, affiliateFields, type NewAffiliate } from 'shared-api/affiliates';
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
import { useRecordForm } from '../resource/form/use-record-form.ts';
import type { RecordFormProps } from '../resource/NewRecord.tsx';
import { affiliateQueries, createAffiliate, ownerQueries, updateAffiliate } from './affiliates.api.ts';

/** What the form of a partner edits: like `NewAffiliate`, but it refers to a user by name. */
export interface AffiliateFormValues extends Omit<NewAffiliate, 'owner_id'> {
  readonly owner_id: RecordReference | null;
}

/** Makes a `NewAffiliate` of `AffiliateFormValues`. */
const affiliateForm = affiliateFields.extend({ owner_id: requiredReference });

const newAffiliateValues: AffiliateFormValues = { code: '', owner_id: null, rate: NaN, active: true };

export function AffiliateForm({ record, initial, onCreated }: RecordFormProps<AdminAffiliate, AffiliateFormValues>) {
  const { affiliates: texts } = useMessages();
  const locale = useFormatLocale();
  const state = useRecordForm<AffiliateFormValues, AdminAffiliate, AdminAffiliate | null, NewAffiliate>({
    queries: affiliateQueries,
    record,
    valuesOf: (loaded) =>
      loaded
        ? { code: loaded.code, owner_id: ownerOf(loaded), rate: loaded.rate, active: loaded.active }
        : (initial?.values ?? newAffiliateValues),
    resolver: zodResolver(affiliateForm),
    save: ({ owner_id, ...edit }, seen) =>
      seen ? updateAffiliate(seen, edit) : createAffiliate({ ...edit, owner_id }),
    ...(initial && { draftName: initial.draftName }),
    ...(onCreated && { onSaved: onCreated }),
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
      {record ? null : (
        <ControlledField {...controlled('owner_id')}>
          {(owner) => <RecordPicker {...owner} label={labels.owner_id} hint={texts.ownerHint} queries={ownerQueries} />}
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

/** Not edited: whose the code is stays. */
const ownerOf = ({ owner }: AdminAffiliate): RecordReference => ({ id: owner?.id ?? '', title: owner?.name ?? '' });
