import { Link } from 'react-router';
import { Wordmark } from 'shared-ui/Wordmark';
import { paths } from '../paths.ts';
import { copyrightYears } from './copyright.ts';
import styles from './Footer.module.css';
import { useSite } from './site.api.ts';

export function Footer() {
  const { data: site } = useSite();
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.brand}>
          <Wordmark />
          <p className={styles.line}>Drills on video, drawn move by move.</p>
        </div>
        {site && site.books.length > 0 ? (
          <nav aria-label="Books">
            <h2 className={styles.heading}>Books</h2>
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
          <nav aria-label="Social profiles">
            <h2 className={styles.heading}>Follow</h2>
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
        <nav aria-label="Legal">
          <h2 className={styles.heading}>Legal</h2>
          <ul className={styles.list}>
            <li>
              <Link className={styles.link} to={paths.terms}>
                Terms and conditions
              </Link>
            </li>
            <li>
              <Link className={styles.link} to={paths.cookies}>
                Cookies
              </Link>
            </li>
          </ul>
        </nav>
      </div>
      <p className={styles.copyright}>© {copyrightYears(new Date())} Fullcourt</p>
    </footer>
  );
}
