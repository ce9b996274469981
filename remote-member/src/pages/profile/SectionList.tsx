import { Link } from 'react-router';
import { useMessages } from '../../messages/catalogue.ts';
import { sectionIds, sectionTitles } from './section-ids.ts';
import styles from './SectionList.module.css';
import { useSectionInView } from './use-section-in-view.ts';

/** Table of contents of the profile, on wide screens. */
export function SectionList() {
  const { profile } = useMessages();
  const inView = useSectionInView();
  const titles = sectionTitles(profile);
  return (
    <nav className={styles.list} aria-label={profile.sections}>
      <ul className={styles.items}>
        {sectionIds.map((id) => (
          <li key={id}>
            <Link className={styles.link} to={{ hash: id }} aria-current={id === inView ? 'location' : undefined}>
              {titles[id]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
