import type { ReactNode } from 'react';
import type { SectionId } from './section-ids.ts';
import styles from './ProfileSection.module.css';
import { useKeptFocus } from './use-kept-focus.ts';

interface ProfileSectionProps {
  readonly id: SectionId;
  readonly title: string;
  readonly lede?: ReactNode;
  /** How it stands, in a word: a badge. */
  readonly state?: ReactNode;
  readonly children: ReactNode;
}

/** One matter of the profile under its heading. */
export function ProfileSection({ id, title, lede, state, children }: ProfileSectionProps) {
  const { heading, onFocus } = useKeptFocus();
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`} onFocus={onFocus}>
      <div className={styles.words}>
        <div className={styles.heading}>
          <h2 ref={heading} className={styles.title} id={`${id}-title`} tabIndex={-1}>
            {title}
          </h2>
          {state}
        </div>
        {lede ? <p className={styles.lede}>{lede}</p> : null}
      </div>
      {children}
    </section>
  );
}
