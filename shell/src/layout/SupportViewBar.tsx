import { useEffect, useState, type ReactNode } from 'react';
import { endSupportView } from 'shared-auth/support-view-actions';
import { closeSupportView, useSupportView } from 'shared-auth/support-view';
import { useMessages } from '../messages/catalogue.ts';
import styles from './SupportViewBar.module.css';

interface SupportViewBarProps {
  /** The header, which stays on screen together with the bar. */
  readonly children: ReactNode;
}

/** Names on every screen, above the header, the user as whom an administrator views the product, and ends the view. */
export function SupportViewBar({ children }: SupportViewBarProps) {
  const { view, over } = useSupportView();
  const { supportView } = useMessages();
  const [ending, setEnding] = useState(false);
  // Screen readers announce only text that appears in a region already on the page.
  const [announced, setAnnounced] = useState(false);
  useEffect(() => setAnnounced(true), []);

  const endsAt = view?.endsAt;
  useEffect(() => {
    if (endsAt === undefined) return;
    const timer = setTimeout(closeSupportView, endsAt - Date.now());
    return () => clearTimeout(timer);
  }, [endsAt]);

  if (!view) return children;
  const text = supportView.text(view.user.name);
  const end = () => {
    setEnding(true);
    void endSupportView();
  };
  return (
    <div className={styles.top}>
      {over ? null : (
        <section className={styles.bar} aria-label={supportView.name}>
          <p className={styles.text} aria-hidden="true">
            {text}
          </p>
          <span className={styles.announcement} role="status">
            {announced ? text : null}
          </span>
          <button className={styles.end} type="button" disabled={ending} aria-busy={ending} onClick={end}>
            {supportView.end}
          </button>
        </section>
      )}
      {children}
    </div>
  );
}
