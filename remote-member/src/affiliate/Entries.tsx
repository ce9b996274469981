import { useInfiniteQuery } from '@tanstack/react-query';
import type { CommissionEntry } from 'shared-api/affiliates/affiliates';
import { formatMoney } from 'shared-api/pricing/format-money';
import { formatRate } from 'shared-api/pricing/format-rate';
import { Button } from 'shared-ui/Button';
import { useFormatLocale } from 'shared-ui/locale';
import { QueryContent } from 'shared-ui/QueryContent';
import { Skeleton } from 'shared-ui/Skeleton';
import { useMessages } from '../messages/catalogue.ts';
import { affiliateQueries } from './affiliate.api.ts';
import styles from './AffiliatePage.module.css';

/** What has changed a partner's balance, the newest first. */
export function Entries() {
  const texts = useMessages().affiliate;
  const entries = useInfiniteQuery(affiliateQueries.entries());
  return (
    <section aria-labelledby="entries">
      <h2 className={styles.title} id="entries">
        {texts.entries}
      </h2>
      <QueryContent query={entries} errorTitle={texts.entriesError} skeleton={<Skeleton lines={4} />}>
        {(items) => (
          <ul className={styles.entries}>
            {items.map((entry) => (
              <li key={entry.id} className={styles.entry}>
                <Entry entry={entry} />
              </li>
            ))}
          </ul>
        )}
      </QueryContent>
      {entries.hasNextPage ? (
        <Button variant="secondary" busy={entries.isFetchingNextPage} onClick={() => void entries.fetchNextPage()}>
          {texts.more}
        </Button>
      ) : null}
    </section>
  );
}

function Entry({ entry }: { readonly entry: CommissionEntry }) {
  const texts = useMessages().affiliate;
  const locale = useFormatLocale();
  const { kind, amount, currency, base, rate, refusal, state, payable_at, created_at } = entry;
  const date = (time: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(time));
  const details = [
    kind === 'sale' && refusal === null && base !== null && rate !== null
      ? texts.shareOf(formatRate(rate, locale), formatMoney(base, currency, locale))
      : null,
    refusal && texts.refusals[refusal],
    kind !== 'payout' && refusal === null
      ? state === 'pending'
        ? texts.states.pending(date(payable_at))
        : texts.states[state]
      : null,
  ].filter((detail) => detail !== null);
  return (
    <>
      <span className={styles.kind}>{texts.kinds[kind]}</span>
      <span className={styles.amount}>{formatMoney(amount, currency, locale)}</span>
      <span className={styles.details}>{details.join(' · ')}</span>
      <time className={styles.details} dateTime={created_at}>
        {date(created_at)}
      </time>
    </>
  );
}
