import type { ReactNode } from 'react';
import type { SectionId } from './section-ids.ts';
import styles from './ProfileSection.module.css';

interface ProfileSectionProps {
  readonly id: SectionId;
  readonly title: string;
  readonly lede?: ReactNode;
  /** How it stands, in a word: a badge. */
  readonly state?: ReactNode;
  readonly children: ReactNode;
}

/** One matter of the profile under its heading. */
export const ProfileSection = ({ id, title, lede, state, children }: ProfileSectionProps) => (
  <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
    <div className={styles.words}>
      <div className={styles.heading}>
        <h2 className={styles.title} id={`${id}-title`}>
          {title}
        </h2>
        {state}
      </div>
      {lede ? <p className={styles.lede}>{lede}</p> : null}
    </div>
    {children}
  </section>
);
