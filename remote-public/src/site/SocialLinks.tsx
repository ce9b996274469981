import type { Site } from 'shared-api/site';
import styles from './SocialLinks.module.css';

/** Links to the author's social profiles. */
export const SocialLinks = ({ links }: { readonly links: Site['social_links'] }) =>
  links.length === 0 ? null : (
    <ul className={styles.links}>
      {links.map(({ name, link }) => (
        <li key={link}>
          <a className={styles.link} href={link} rel="noopener me" target="_blank">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
