import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SessionSummary } from 'shared-api/account/account';
import { deviceOf } from 'shared-api/account/user-agent';
import { api } from 'shared-auth/api-client';
import { Badge } from 'shared-ui/Badge';
import { Button } from 'shared-ui/Button';
import { useFormatLocale } from 'shared-ui/locale';
import { toast } from 'sonner';
import { useMessages } from '../../messages/catalogue.ts';
import { useErrorToast } from '../../messages/use-error-text.ts';
import { accountQueries } from '../account.api.ts';
import styles from './SessionsSection.module.css';

/** One session: device, times, and a button to end it. The current one is ended by logging out instead. */
export function SessionRow({ session }: { readonly session: SessionSummary }) {
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
