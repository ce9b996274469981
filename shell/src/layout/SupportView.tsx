import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { endSupportView } from 'shared-auth/support-view-actions';
import { closeSupportView, useSupportView } from 'shared-auth/support-view';
import { buttonVariants } from 'shared-ui/button-variants';
import { EmptyState } from 'shared-ui/EmptyState';
import { useMessages } from '../messages/catalogue.ts';
import styles from './SupportView.module.css';

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

/** In place of every screen once a support view is over: the tab becomes the administrator's again only by choice. */
export function SupportViewOver() {
  const { view } = useSupportView();
  const { supportView } = useMessages();
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState(false);

  // What was fetched for the user leaves the page with the screens that showed it.
  useEffect(() => queryClient.clear(), [queryClient]);

  const leave = (again: boolean) => {
    setLeaving(true);
    void endSupportView(again);
  };
  return (
    <div className={styles.page} role="alert">
      <EmptyState
        title={supportView.over}
        level={1}
        action={
          <div className={styles.actions}>
            <button
              type="button"
              className={buttonVariants({ variant: 'secondary' })}
              disabled={leaving}
              onClick={() => leave(false)}
            >
              {supportView.close}
            </button>
            <button type="button" className={buttonVariants({})} disabled={leaving} onClick={() => leave(true)}>
              {supportView.again}
            </button>
          </div>
        }
      >
        {supportView.overText(view?.user.name ?? '')}
      </EmptyState>
    </div>
  );
}
