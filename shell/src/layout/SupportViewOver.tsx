import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { endSupportView } from 'shared-auth/support-view-actions';
import { useSupportView } from 'shared-auth/support-view';
import { buttonVariants } from 'shared-ui/button-variants';
import { EmptyState } from 'shared-ui/EmptyState';
import { useMessages } from '../messages/catalogue.ts';
import styles from './SupportViewOver.module.css';

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
