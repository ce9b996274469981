import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../messages/catalogue.ts';
import type { Messages } from '../messages/en.ts';
import styles from './SectionList.module.css';

/** Ids of the sections, in order; also their anchors. */
const sectionIds = ['details', 'picture', 'email', 'password', 'sessions', 'second-factor', 'data'] as const;
export type SectionId = (typeof sectionIds)[number];

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

const sectionTitles = (texts: Messages['profile']): Readonly<Record<SectionId, string>> => ({
  details: texts.details.title,
  picture: texts.picture.title,
  email: texts.email.title,
  password: texts.passwordChange.title,
  sessions: texts.sessions.title,
  'second-factor': texts.secondFactor.title,
  data: texts.data.title,
});

/** Root margin of the observer: the current section is the one in the upper half of the window, below the header. */
const READING_BAND = '-20% 0px -60% 0px';

/** The current section; initially the first. */
function useSectionInView(): SectionId {
  const [inView, setInView] = useState<SectionId>(sectionIds[0]);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        if (entered) setInView(entered.target.id as SectionId);
      },
      { rootMargin: READING_BAND },
    );
    for (const id of sectionIds) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);
  return inView;
}
