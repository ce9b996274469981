import * as paths from 'federation-contract/paths';
import { Link } from 'react-router-dom';
import type { AdminAffiliate } from 'shared-api/affiliates/affiliates';
import { useFormatLocale } from 'shared-ui/locale';
import { useMessages } from '../messages/catalogue.ts';
import { DescriptionList } from '../resource/DescriptionList.tsx';
import { RecordMenu } from '../resource/RecordMenu.tsx';
import { FormColumn, RecordPage } from '../resource/RecordPage.tsx';
import { Email } from '../users/Email.tsx';
import { AffiliateForm } from './AffiliateForm.tsx';
import styles from './affiliates.module.css';
import { affiliates } from './affiliates.resource.ts';
import { Balances } from './Balances.tsx';
import { Ledger } from './Ledger.tsx';

/** A partner: the terms, what is owed, and the ledger. */
export function AffiliatePage() {
  return (
    <RecordPage
      resource={affiliates}
      actions={(id) => <RecordMenu resource={affiliates} id={id} />}
      form={(props) => <AffiliateForm {...props} />}
    >
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
