import { Link } from 'react-router';
import { Wordmark } from 'shared-ui/Wordmark';
import { useMessages } from '../messages/catalogue.ts';
import { paths } from '../paths.ts';
import { copyrightYears } from './copyright.ts';
import styles from './Footer.module.css';
import { Preferences } from './Preferences.tsx';
import { useSite } from './site.api.ts';

export function Footer() {
  const { footer } = useMessages();
  const { data: site } = useSite();
  return (
    <footer className={styles.footer}>
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
        <nav aria-label={footer.legal}>
          <h2 className={styles.heading}>{footer.legal}</h2>
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
      </div>
      <div className={styles.foot}>
        <p className={styles.copyright}>© {copyrightYears(new Date())} Fullcourt</p>
        <Preferences />
      </div>
    </footer>
  );
}
