import { useQuery } from '@tanstack/react-query';
import type { AffiliateBalance, OwnAffiliateResponse } from 'shared-api/affiliates/affiliates';
import { formatRate } from 'shared-api/pricing/format-rate';
import { EmptyState } from 'shared-ui/EmptyState';
import { useFormatLocale } from 'shared-ui/locale';
import { PageHeading } from 'shared-ui/PageHeading';
import { QueryContent } from 'shared-ui/QueryContent';
import { Skeleton } from 'shared-ui/Skeleton';
import { useMessages } from '../messages/catalogue.ts';
import { Screen } from '../screen/Screen.tsx';
import { affiliateQueries } from './affiliate.api.ts';
import styles from './AffiliatePage.module.css';
import { Entries } from './Entries.tsx';
import { useId } from 'react';
import { formatMoney } from 'shared-api/pricing/format-money';
import { Button } from 'shared-ui/Button';
import { copyWithToast } from '../profile/second-factor/copy-with-toast.ts';

/** What a partner has: their link, what came of it, and what they are owed. */
export function AffiliatePage() {
  const texts = useMessages().affiliate;
  const own = useQuery(affiliateQueries.own());
  return (
    <Screen>
      <QueryContent query={own} errorTitle={texts.error} skeleton={<Skeleton lines={8} />}>
        {({ affiliate, ...terms }) =>
          affiliate === null ? <NoPartner /> : <Partner affiliate={affiliate} terms={terms} />
        }
      </QueryContent>
    </Screen>
  );
}

function NoPartner() {
  const texts = useMessages().affiliate;
  return (
    <>
      <PageHeading title={texts.title} />
      <EmptyState title={texts.none.title}>{texts.none.text}</EmptyState>
    </>
  );
}

interface PartnerProps {
  readonly affiliate: NonNullable<OwnAffiliateResponse['affiliate']>;
  readonly terms: Omit<OwnAffiliateResponse, 'affiliate'>;
}

function Partner({ affiliate, terms }: PartnerProps) {
  const texts = useMessages().affiliate;
  const locale = useFormatLocale();
  const { pending_days: pending, attribution_days: attribution } = terms;
  const { link, rate, active, clicks, sales, balances } = affiliate;
  return (
    <>
      <PageHeading title={texts.title} lede={texts.lede(formatRate(rate, locale))} />
      <div className={styles.page}>
        {active ? null : <p className={styles.note}>{texts.inactive}</p>}
        <OwnLink link={link} />
        <dl className={styles.figures}>
          {(
            [
              [texts.clicks, clicks],
              [texts.sales, sales],
            ] as const
          ).map(([term, count]) => (
            <div key={term} className={styles.figure}>
              <dt>{term}</dt>
              <dd className={styles.count}>{count.toLocaleString(locale)}</dd>
            </div>
          ))}
        </dl>
        {balances.map((balance) => (
          <Balance key={balance.currency} balance={balance} isOnly={balances.length === 1} />
        ))}
        <div className={styles.terms}>
          {pending > 0 ? <p>{texts.balanceHint(texts.days(pending))}</p> : null}
          <p>{attribution > 0 ? texts.attribution(texts.days(attribution)) : texts.attributionOfVisit}</p>
        </div>
        {balances.length === 0 ? (
          <EmptyState title={texts.noSales.title}>{texts.noSales.text}</EmptyState>
        ) : (
          <Entries />
        )}
      </div>
    </>
  );
}

/** The link that a partner passes on. */
function OwnLink({ link }: { readonly link: string }) {
  const texts = useMessages().affiliate;
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {texts.link}
      </h2>
      <p className={styles.link} dir="ltr">
        {link}
      </p>
      <Button variant="secondary" onClick={() => void copyWithToast(link, texts)}>
        {texts.copy}
      </Button>
      <p className={styles.hint}>{texts.linkHint}</p>
    </section>
  );
}

interface BalanceProps {
  readonly balance: AffiliateBalance;
  /** Whether there is no other currency, which the heading would have to tell it from. */
  readonly isOnly: boolean;
}

/** What a partner has in one currency. */
function Balance({ balance, isOnly }: BalanceProps) {
  const texts = useMessages().affiliate;
  const locale = useFormatLocale();
  const id = useId();
  const { currency, pending, held, payable, paid } = balance;
  const sums = [
    [texts.payable, payable],
    [texts.pending, pending],
    ...(held === 0 ? [] : [[texts.held, held] as const]),
    [texts.paid, paid],
  ] as const;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {isOnly ? texts.balance : texts.balanceIn(currency)}
      </h2>
      <dl className={styles.sums}>
        {sums.map(([term, amount]) => (
          <div key={term} className={styles.sum}>
            <dt>{term}</dt>
            <dd className={styles.amount}>{formatMoney(amount, currency, locale)}</dd>
          </div>
        ))}
      </dl>
      {held === 0 ? null : <p className={styles.hint}>{texts.heldHint}</p>}
      {payable < 0 && held === 0 ? <p className={styles.hint}>{texts.debtHint}</p> : null}
    </section>
  );
}
