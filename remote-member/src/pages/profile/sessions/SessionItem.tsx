import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SessionSummary } from 'shared-api/account';
import { Badge } from 'shared-ui/Badge';
import { Button } from 'shared-ui/Button';
import { useLocale } from 'shared-ui/locale';
import { toast } from 'sonner';
import { useMessages } from '../../../messages/catalogue.ts';
import { useFailureToast } from '../form/use-failure-toast.ts';
import { deviceOf } from './device-of.ts';
import styles from './SessionItem.module.css';
import { endSession, sessionsKey } from './sessions.api.ts';

/** One session: on what, since when, and its end. The one in use ends by logging out. */
export function SessionItem({ session }: { readonly session: SessionSummary }) {
  const texts = useMessages().profile.sessions;
  const queryClient = useQueryClient();
  const showFailure = useFailureToast();
  const device = deviceOf(session.user_agent);
  const name = device ? texts.device(device.browser, device.system) : texts.unknown;

  const end = useMutation({
    mutationFn: () => endSession(session.id),
    onSuccess: () => toast.success(texts.ended(name)),
    onError: showFailure,
    // It may have ended elsewhere meanwhile: what is left is asked for in either case.
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  });

  return (
    <li className={styles.session}>
      <div className={styles.words}>
        <p className={styles.name}>
          {name} {session.current ? <Badge tone="progress">{texts.current}</Badge> : null}
        </p>
        <p className={styles.times}>
          <span>
            {texts.started}: <Moment time={session.created_at} />
          </span>
          <span>
            {texts.lastUsed}: <Moment time={session.last_used_at} />
          </span>
        </p>
      </div>
      {session.current ? null : (
        <Button
          variant="secondary"
          size="small"
          aria-label={texts.endOne(name)}
          busy={end.isPending}
          onClick={() => end.mutate()}
        >
          {texts.end}
        </Button>
      )}
    </li>
  );
}

/** A time as the clocks around the person show it. */
function Moment({ time }: { readonly time: string }) {
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  return <time dateTime={time}>{format.format(new Date(time))}</time>;
}
