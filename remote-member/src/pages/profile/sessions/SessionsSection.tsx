import { QueryContent } from 'shared-ui/QueryContent';
import { Skeleton } from 'shared-ui/Skeleton';
import { useMessages } from '../../../messages/catalogue.ts';
import { ProfileSection } from '../ProfileSection.tsx';
import { SessionItem } from './SessionItem.tsx';
import { useSessions } from './sessions.api.ts';
import styles from './SessionsSection.module.css';

/** The person's active sessions. */
export function SessionsSection() {
  const texts = useMessages().profile.sessions;
  const sessions = useSessions();
  return (
    <ProfileSection id="sessions" title={texts.title} lede={texts.lede}>
      <QueryContent query={sessions} errorTitle={texts.failed} level={3} skeleton={<Skeleton lines={3} />}>
        {(items) => (
          <ul className={styles.list}>
            {items.map((session) => (
              <SessionItem key={session.id} session={session} />
            ))}
          </ul>
        )}
      </QueryContent>
    </ProfileSection>
  );
}
