import { useQuery } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import { Link } from 'react-router-dom';
import { siteQuery } from 'shared-queries/site';
import { Wordmark } from 'shared-ui/Wordmark';
import { useMessages } from '../messages/catalogue.ts';
import styles from './Footer.module.css';
import { Preferences } from './Preferences.tsx';

interface FooterProps {
  /** One line, without books and profiles, for screens on which users work. */
  readonly compact: boolean;
}

export function Footer({ compact }: FooterProps) {
  return (
    <footer className={styles.footer} data-compact={compact}>
      {compact ? null : <Columns />}
      <div className={styles.foot}>
        <div className={styles.imprint}>
          <p className={styles.copyright}>© {copyrightYears(new Date())} Fullcourt</p>
          {compact ? <LegalLinks /> : null}
        </div>
        <Preferences />
      </div>
    </footer>
  );
}

function Columns() {
  const { footer } = useMessages();
  const { data: site } = useQuery(siteQuery());
  return (
    <div className={styles.columns}>
      <div className={styles.brand}>
        <Wordmark />
        <p className={styles.line}>{footer.line}</p>
      </div>
      {site && site.books.length > 0 ? (
        <nav aria-label={footer.books}>
          <h2 className={styles.heading}>{footer.books}</h2>
          <ul className={styles.list}>
            {site.books.map(({ name, link, language }) => (
              <li key={link}>
                <a className={styles.link} href={link} lang={language} rel="noopener" target="_blank">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {site && site.social_links.length > 0 ? (
        <nav aria-label={footer.social}>
          <h2 className={styles.heading}>{footer.follow}</h2>
          <ul className={styles.list}>
            {site.social_links.map(({ name, link }) => (
              <li key={link}>
                <a className={styles.link} href={link} rel="noopener me" target="_blank">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <div>
        <h2 className={styles.heading}>{footer.legal}</h2>
        <LegalLinks />
      </div>
    </div>
  );
}

function LegalLinks() {
  const { footer } = useMessages();
  return (
    <nav aria-label={footer.legal}>
      <ul className={styles.list}>
        <li>
          <Link className={styles.link} to={paths.terms}>
            {footer.terms}
          </Link>
        </li>
        <li>
          <Link className={styles.link} to={paths.cookies}>
            {footer.cookies}
          </Link>
        </li>
      </ul>
    </nav>
  );
}

const FIRST_YEAR = 2021;

/** spec 1: "a copyright line running from 2021 to the current year". */
export const copyrightYears = (now: Date) => `${FIRST_YEAR}–${Math.max(now.getFullYear(), FIRST_YEAR)}`;
