import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './ProfileSection.module.css';
import type { SectionId } from './SectionList.tsx';

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

/**
 * Moves the focus to the section's heading when the focused control is removed, such as a button that is no longer
 * needed: otherwise the next press of Tab would start at the top of the page.
 */
function useFocusFallback() {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<Element>(null);

  useEffect(() => {
    if (!last.current || last.current.isConnected) return;
    last.current = null;
    // Unless another effect has already moved the focus somewhere more useful.
    if (document.activeElement === document.body) heading.current?.focus();
  });

  return {
    heading,
    // Focus events of a dialog bubble here too, through its React portal; a dialog restores the focus itself.
    onFocus: ({ currentTarget, target }: FocusEvent) => {
      if (currentTarget.contains(target)) last.current = target;
    },
  };
}
