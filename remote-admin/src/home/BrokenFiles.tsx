import type { AdminOverview } from 'shared-api/overview/admin-overview';
import { useFormatLocale } from 'shared-ui/locale';
import { formatDateTime } from '../format.ts';
import { useMessages } from '../messages/catalogue.ts';
import styles from './BrokenFiles.module.css';

/** The command that names each of them: of `fullcourt` where the product is deployed, of `pnpm` in a checkout. */
const COMMAND = 'files:check';

/** Says that files of records are missing or damaged, and what to do; nothing if all are well. */
export function BrokenFiles({ found }: { readonly found: AdminOverview['broken_files'] | undefined }) {
  const { brokenFiles: texts } = useMessages().home;
  const locale = useFormatLocale();
  // A server of an earlier version does not say.
  if (!found) return null;
  return (
    <section className={styles.notice} aria-labelledby="broken-files">
      <h2 className={styles.title} id="broken-files">
        {texts.title(found.count, found.count.toLocaleString(locale))}
      </h2>
      <p>
        {texts.found} <time dateTime={found.at}>{formatDateTime(found.at, locale)}</time>. {texts.effect}
      </p>
      <p>
        {texts.before} <code className={styles.command}>{COMMAND}</code> {texts.after}
      </p>
    </section>
  );
}
