import type { ReactNode } from 'react';
import type { SectionId } from './section-ids.ts';
import styles from './ProfileSection.module.css';
import { useFocusFallback } from './use-focus-fallback.ts';

interface ProfileSectionProps {
  readonly id: SectionId;
  readonly title: string;
  readonly lede?: ReactNode;
  /** A badge that shows the section's state. */
  readonly state?: ReactNode;
  readonly children: ReactNode;
}

/** One section of the profile under its heading. */
export function ProfileSection({ id, title, lede, state, children }: ProfileSectionProps) {
  const { heading, onFocus } = useFocusFallback();
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
