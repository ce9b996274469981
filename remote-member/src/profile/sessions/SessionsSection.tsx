import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SessionSummary } from 'shared-api/account/account';
import { api } from 'shared-auth/api-client';
import { Button } from 'shared-ui/Button';
import { QueryContent } from 'shared-ui/QueryContent';
import { Skeleton } from 'shared-ui/Skeleton';
import { toast } from 'sonner';
import { useMessages } from '../../messages/catalogue.ts';
import { useErrorToast } from '../../messages/use-error-text.ts';
import { accountQueries } from '../account.api.ts';
import { ProfileSection } from '../ProfileSection.tsx';
import styles from './SessionsSection.module.css';
import { deviceOf } from 'shared-api/account/user-agent';
import { Badge } from 'shared-ui/Badge';
import { useFormatLocale } from 'shared-ui/locale';

/** How many sessions are shown at first, and how many each press of the button adds. */
const PAGE_SIZE = 10;

/** The user's active sessions. */
export function SessionsSection() {
  const texts = useMessages().profile.sessions;
  const sessions = useQuery(accountQueries.sessions());
  return (
    <ProfileSection id="sessions" title={texts.title} lede={texts.lede}>
      <QueryContent query={sessions} errorTitle={texts.error} level={3} skeleton={<Skeleton lines={3} />}>
        {({ items }) => (
          <>
            <SessionList sessions={items} />
            {items.some(({ current }) => !current) ? <LogOutOthersButton /> : null}
          </>
        )}
      </QueryContent>
    </ProfileSection>
  );
}

function SessionList({ sessions }: { readonly sessions: readonly SessionSummary[] }) {
  const texts = useMessages().profile.sessions;
  const [shown, setShown] = useState(PAGE_SIZE);
  return (
    <div className={styles.sessions}>
      <ul className={styles.list}>
        {currentFirst(sessions)
          .slice(0, shown)
          .map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
      </ul>
      {sessions.length > shown ? (
        <Button variant="secondary" size="small" onClick={() => setShown(shown + PAGE_SIZE)}>
          {texts.more}
        </Button>
      ) : null}
    </div>
  );
}

/** This device's session first, so that it is always shown; the others keep their order. */
const currentFirst = (sessions: readonly SessionSummary[]) =>
  [...sessions].sort((a, b) => Number(b.current) - Number(a.current));

/** Ends all sessions except the current one. */
function LogOutOthersButton() {
  const texts = useMessages().profile.sessions;
  const queryClient = useQueryClient();
  const logOut = useMutation({
    mutationFn: () => api.delete('/me/sessions'),
    onSuccess: () => toast.success(texts.othersLoggedOut),
    onError: useErrorToast(),
    onSettled: () => queryClient.invalidateQueries(accountQueries.sessions()),
  });
  return (
    <div>
      <Button variant="secondary" size="small" busy={logOut.isPending} onClick={() => logOut.mutate()}>
        {texts.logOutOthers}
      </Button>
    </div>
  );
}

/** One session: device, times, and a button to end it. The current one is ended by logging out instead. */
function SessionRow({ session }: { readonly session: SessionSummary }) {
  const texts = useMessages().profile.sessions;
  const queryClient = useQueryClient();
  const device = deviceOf(session.user_agent);
  const name = device ? texts.device(device.browser, device.system) : texts.unknown;

  const end = useMutation({
    mutationFn: () => api.delete('/me/sessions/:id', { params: { id: session.id } }),
    onSuccess: () => toast.success(texts.ended(name)),
    onError: useErrorToast(),
    // Even after an error: the session may have ended on the other device in the meantime.
    onSettled: () => queryClient.invalidateQueries(accountQueries.sessions()),
  });

  return (
    <li className={styles.session}>
      <div className={styles.words}>
        <p className={styles.name}>
          {name} {session.current ? <Badge tone="progress">{texts.current}</Badge> : null}
        </p>
        <p className={styles.times}>
          <span>
            {texts.started}: <DateTime time={session.created_at} />
          </span>
          <span>
            {texts.lastUsed}: <DateTime time={session.last_used_at} />
          </span>
        </p>
      </div>
      {session.current ? null : (
        <Button
          variant="secondary"
          size="small"
          aria-label={texts.endNamed(name)}
          busy={end.isPending}
          onClick={() => end.mutate()}
        >
          {texts.end}
        </Button>
      )}
    </li>
  );
}

/** Date and time in the browser's time zone. */
function DateTime({ time }: { readonly time: string }) {
  const format = new Intl.DateTimeFormat(useFormatLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  return <time dateTime={time}>{format.format(new Date(time))}</time>;
}
