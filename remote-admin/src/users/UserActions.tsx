import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { VIEW_AS } from 'federation-contract/paths';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AdminUserRecord } from 'shared-api/users/admin-users';
import { ADMIN_ROLE_ID } from 'shared-api/account/role-ids';
import { sessionUserId } from 'shared-auth/session';
import { ConfirmDialog } from 'shared-ui/ConfirmDialog';
import { Menu } from 'shared-ui/Menu';
import { toast } from 'sonner';
import { useMessages } from '../messages/catalogue.ts';
import { useErrorToast } from '../messages/use-error-text.ts';
import { invalidate } from '../resource/resource-queries.ts';
import { useUndoToast } from '../resource/use-undo-toast.ts';
import { endSessions, resendInvitation } from './users.api.ts';
import { users } from './users.resource.ts';
import { useTexts } from '../resource/use-texts.ts';

/** Lazy: few visits to a user's page need it. */
const SupportViewDialog = lazy(async () => ({
  default: (await import('./SupportViewDialog.tsx')).SupportViewDialog,
}));

/** What can be done with the account of a user, besides editing it. */
export function UserActions({ id }: { readonly id: string }) {
  const { data: user } = useQuery(users.queries.detail(id));
  return user ? <ActionsOf user={user} /> : null;
}

function ActionsOf({ user: { id, name, role, suspended_at, invited_at } }: { readonly user: AdminUserRecord }) {
  const texts = useTexts(users);
  const { resource } = useMessages();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [query, setQuery] = useSearchParams();
  const [isViewing, setViewing] = useState(query.has(VIEW_AS));
  const closeView = () => {
    setViewing(false);
    if (query.has(VIEW_AS)) setQuery({}, { replace: true });
  };
  const refresh = () => invalidate(queryClient, users);
  const showUndo = useUndoToast(users);
  const showError = useErrorToast();

  const suspension = useMutation({
    mutationFn: (action: 'suspend' | 'unsuspend') => users.change({ action }, { ids: [id] }),
    onSuccess: ({ undo }, action) => {
      void refresh();
      showUndo(action === 'suspend' ? texts.accountSuspended : texts.accountUnsuspended, undo);
    },
    onError: showError,
  });
  const invitation = useMutation({
    mutationFn: () => resendInvitation(id),
    onSuccess: () => toast.success(texts.invitationSent),
    onError: showError,
    onSettled: refresh,
  });
  const sessions = useMutation({
    mutationFn: () => endSessions(id),
    onSuccess: () => toast.success(texts.sessionsEnded),
    onError: showError,
    onSettled: () => {
      setAsking(false);
      void refresh();
    },
  });

  const isSuspended = suspended_at !== null;
  const isViewable = role.id !== ADMIN_ROLE_ID && !isSuspended && id !== sessionUserId();
  const isBusy = suspension.isPending || invitation.isPending;
  return (
    <>
      <Menu
        variant="secondary"
        size="medium"
        entries={[
          ...(invited_at === null || isSuspended
            ? []
            : [{ id: 'invite', label: texts.resend, disabled: isBusy, onSelect: () => invitation.mutate() }]),
          ...(isViewable ? [{ id: 'view-as', label: texts.viewAs.action, onSelect: () => setViewing(true) }] : []),
          { id: 'sessions', label: texts.endSessions, onSelect: () => setAsking(true) },
          ...(id === sessionUserId()
            ? []
            : [
                {
                  id: 'suspension',
                  label: isSuspended ? texts.unsuspend : texts.suspend,
                  disabled: isBusy,
                  onSelect: () => suspension.mutate(isSuspended ? 'unsuspend' : 'suspend'),
                },
              ]),
        ]}
      >
        {resource.more}
      </Menu>
      {isViewing && isViewable ? (
        <Suspense>
          <SupportViewDialog id={id} name={name} onClose={closeView} />
        </Suspense>
      ) : null}
      <ConfirmDialog
        title={texts.endSessionsTitle(name)}
        open={isAsking}
        confirmLabel={texts.endSessions}
        busy={sessions.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => sessions.mutate()}
      >
        <p>{texts.endSessionsText}</p>
      </ConfirmDialog>
    </>
  );
}
