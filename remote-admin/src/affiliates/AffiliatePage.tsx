import * as paths from 'federation-contract/paths';
import { Link } from 'react-router-dom';
import type { AdminAffiliate } from 'shared-api/affiliates';
import { useFormatLocale } from 'shared-ui/locale';
import { useMessages } from '../messages/catalogue.ts';
import { DescriptionList } from '../resource/DescriptionList.tsx';
import { NewRecord } from '../resource/NewRecord.tsx';
import { RecordMenu } from '../resource/RecordMenu.tsx';
import { FormColumn, RecordPage } from '../resource/RecordPage.tsx';
import { Email } from '../users/Email.tsx';
import { AffiliateForm, type AffiliateFormValues } from './AffiliateForm.tsx';
import { affiliateQueries, affiliateUses, deleteAffiliate } from './affiliates.api.ts';
import styles from './affiliates.module.css';
import { Balances } from './Balances.tsx';
import { Ledger } from './Ledger.tsx';

/** A partner: the terms, what is owed, and the ledger. */
export function AffiliatePage() {
  const { affiliates: texts } = useMessages();
  return (
    <RecordPage
      texts={texts}
      queries={affiliateQueries}
      listPath={paths.affiliates}
      titleOf={({ code }) => code}
      actions={(id) => (
        <RecordMenu
          id={id}
          texts={texts}
          queries={affiliateQueries}
          listPath={paths.affiliates}
          duplicatePath={`${paths.affiliateRecord('new')}?copy=${id}`}
          uses={affiliateUses}
          remove={deleteAffiliate}
        />
      )}
      create={
        <NewRecord texts={texts} queries={affiliateQueries} path={paths.affiliateRecord} copyOf={copyOf}>
          {(form) => <AffiliateForm {...form} />}
        </NewRecord>
      }
      form={(affiliate) => <AffiliateForm record={affiliate} />}
    >
      {(affiliate) => (
        <div className={styles.affiliate}>
          <Summary affiliate={affiliate} />
          <FormColumn>
            <AffiliateForm record={affiliate} />
          </FormColumn>
          <Balances affiliate={affiliate} />
          <Ledger affiliateId={affiliate.id} />
        </div>
      )}
    </RecordPage>
  );
}

/** Only the terms: code and user are those of one partner. */
const copyOf = ({ rate }: AdminAffiliate): AffiliateFormValues => ({ code: '', owner_id: null, rate, active: true });

function Summary({ affiliate: { owner, clicks, sales } }: { readonly affiliate: AdminAffiliate }) {
  const { affiliates: texts } = useMessages();
  const locale = useFormatLocale();
  return (
    <DescriptionList
      fields={[
        {
          term: texts.labels.owner_id,
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
