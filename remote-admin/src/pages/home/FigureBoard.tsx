import { Link } from 'react-router';
import type { AdminOverview } from 'shared-api/admin-overview';
import { useLocale } from 'shared-ui/locale';
import { useMessages } from '../../messages/catalogue.ts';
import styles from './FigureBoard.module.css';
import { figureGroups } from './figures.ts';

/** The counts of the overview in groups, each linked to its list. */
export function FigureBoard({ overview }: { readonly overview: AdminOverview }) {
  const messages = useMessages();
  const locale = useLocale();
  return (
    <div className={styles.board}>
      {figureGroups(messages).map(({ title, figures }) => (
        <section key={title} className={styles.group} aria-label={title}>
          <h2 className={styles.title}>{title}</h2>
          <ul className={styles.figures}>
            {figures.map(({ key, name, path }) => (
              <li key={key} className={styles.figure}>
                {path === null ? (
                  <span>{name}</span>
                ) : (
                  <Link className={styles.link} to={path}>
                    {name}
                  </Link>
                )}
                <span className={styles.count}>{overview[key].toLocaleString(locale)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
