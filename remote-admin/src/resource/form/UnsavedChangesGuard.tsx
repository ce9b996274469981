import { useEffect, useEffectEvent } from 'react';
import { type BlockerFunction, type Location, useBlocker } from 'react-router-dom';
import { currentRole } from 'shared-auth/session';
import { ConfirmDialog } from 'shared-ui/ConfirmDialog';
import { useMessages } from '../../messages/catalogue.ts';

interface UnsavedChangesGuardProps {
  /** Whether there were unsaved changes at the last render. */
  readonly isDirty: boolean;
  /** Whether there are unsaved changes now. */
  readonly hasChanges: () => boolean;
  /** Name of the query parameter that opens the form, if it is not the whole screen. */
  readonly param?: string | undefined;
}

/**
 * Asks for confirmation before a navigation loses unsaved changes, and makes the browser ask before the window closes.
 * If the session has ended, there is no confirmation: the user is sent to /login, and the changes are kept as a draft.
 */
export function UnsavedChangesGuard({ isDirty, hasChanges, param }: UnsavedChangesGuardProps) {
  const { discard: texts } = useMessages().form;
  const wouldLose = () => hasChanges() && currentRole() === 'admin';
  const formOf = ({ pathname, search }: Location) =>
    param === undefined ? pathname : `${pathname} ${new URLSearchParams(search).get(param) ?? ''}`;
  const shouldBlock: BlockerFunction = ({ currentLocation, nextLocation }) =>
    formOf(currentLocation) !== formOf(nextLocation) && !isRecordDeleted(nextLocation.state) && wouldLose();
  const blocker = useBlocker(shouldBlock);

  // The changes may be saved while the dialog is open.
  useEffect(() => {
    if (blocker.state === 'blocked' && !isDirty) blocker.proceed();
  }, [blocker, isDirty]);

  const onBeforeUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (wouldLose()) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => onBeforeUnload(event);
    window.addEventListener('beforeunload', listener);
    return () => window.removeEventListener('beforeunload', listener);
  }, []);

  return (
    <ConfirmDialog
      title={texts.title}
      open={blocker.state === 'blocked'}
      tone="danger"
      cancelLabel={texts.stay}
      confirmLabel={texts.discard}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      <p>{texts.text}</p>
    </ConfirmDialog>
  );
}

/** Set by `RecordMenu`. */
const isRecordDeleted = (state: unknown) => typeof state === 'object' && state !== null && 'isRecordDeleted' in state;
