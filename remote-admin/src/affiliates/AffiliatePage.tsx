import * as paths from 'federation-contract/paths';
import { Link } from 'react-router-dom';
import { type AdminAffiliate, affiliateFields, type NewAffiliate } from 'shared-api/affiliates/affiliates';
import { useFormatLocale } from 'shared-ui/locale';
import { DescriptionList } from '../resource/DescriptionList.tsx';
import { FormColumn, RecordPage, type RecordFormProps } from '../resource/RecordPage.tsx';
import { Email } from '../users/Email.tsx';
import styles from './affiliates.module.css';
import { affiliates } from './affiliates.resource.ts';
import { Balances } from './Balances.tsx';
import { Ledger } from './Ledger.tsx';
import { zodResolver } from '@hookform/resolvers/zod';
import { formatRate } from 'shared-api/pricing/format-rate';
import { type RecordReference, requiredReference } from 'shared-api/references';
import { CheckboxField } from 'shared-ui/CheckboxField';
import { ControlledField } from 'shared-ui/ControlledField';
import { Field } from 'shared-ui/Field';
import { NumberField } from 'shared-ui/NumberField';
import { RecordPicker } from '../resource/fields/RecordPicker.tsx';
import { RecordForm } from '../resource/form/RecordForm.tsx';
import { useResourceForm } from '../resource/form/use-resource-form.ts';
import { userReferences } from '../users/users.resource.ts';
import { useTexts } from '../resource/use-texts.ts';

/** A partner: the terms, what is owed, and the ledger. */
export function AffiliatePage() {
  return (
    <RecordPage resource={affiliates} form={AffiliateForm}>
      {(affiliate, form) => (
        <div className={styles.affiliate}>
          <Summary affiliate={affiliate} />
          <FormColumn>{form}</FormColumn>
          <Balances affiliate={affiliate} />
          <Ledger affiliateId={affiliate.id} />
        </div>
      )}
    </RecordPage>
  );
}

function Summary({ affiliate: { owner, clicks, sales } }: { readonly affiliate: AdminAffiliate }) {
  const texts = useTexts(affiliates);
  const { fields } = texts;
  const locale = useFormatLocale();
  return (
    <DescriptionList
      fields={[
        {
          term: fields.owner_id,
          value:
            owner === null ? (
              texts.deletedAccount
            ) : (
              <>
                <div dir="auto">{owner.name}</div>
                <Link to={paths.user(owner.id)}>
                  <Email address={owner.email} />
                </Link>
              </>
            ),
        },
        { term: texts.clicks, value: clicks.toLocaleString(locale) },
        { term: texts.sales, value: sales.toLocaleString(locale) },
      ]}
    />
  );
}

/** Makes a `NewAffiliate` of what the form edits. */
const affiliateForm = affiliateFields.extend({ owner_id: requiredReference });

function AffiliateForm(props: RecordFormProps<AdminAffiliate>) {
  const locale = useFormatLocale();
  const state = useResourceForm(editable, props, {
    resolver: zodResolver(affiliateForm),
    newValues: { code: '', owner_id: null as RecordReference | null, rate: NaN, active: true },
    // Not edited: whose the code is stays.
    valuesOf: ({ owner }) => ({ owner_id: { id: owner?.id ?? '', title: owner?.name ?? '' } }),
    // Only the terms: code and user are those of one partner.
    copyOf: ({ rate }) => ({ code: '', owner_id: null, rate, active: true }),
  });
  const { texts, field, controlled } = state;
  return (
    <RecordForm state={state} formats={{ rate: (rate) => (Number.isFinite(rate) ? formatRate(rate, locale) : '') }}>
      {props.record ? null : (
        <ControlledField {...controlled('owner_id')}>
          {(owner) => <RecordPicker {...owner} hint={texts.ownerHint} queries={userReferences} />}
        </ControlledField>
      )}
      <Field hint={texts.codeHint} autoComplete="off" autoCapitalize="off" spellCheck={false} {...field('code')} />
      <ControlledField {...controlled('rate')}>
        {/* Basis points are hundredths of a percent. */}
        {(rate) => <NumberField {...rate} hint={texts.rateHint} fractionDigits={2} unit="%" />}
      </ControlledField>
      <CheckboxField hint={texts.activeHint} {...field('active')} />
    </RecordForm>
  );
}

/** An edit leaves out whose the code is. */
const editable = {
  ...affiliates,
  update: (seen: AdminAffiliate, { owner_id: _, ...edit }: NewAffiliate) => affiliates.update(seen, edit),
};
