import type { ReactNode } from 'react';
import styles from './OwnedSwitch.module.css';
import { useIsMember } from '../account/use-is-member.ts';

interface OwnedSwitchProps {
  readonly isOwned: boolean;
  readonly offer: ReactNode;
  readonly owned: ReactNode;
}

/**
 * Shows an offer, or what takes its place for a user who has it already. Which of the two is known late; for members, the
 * larger one keeps the place, so that nothing moves then. Visitors have only the offer.
 */
export function OwnedSwitch({ isOwned, offer, owned }: OwnedSwitchProps) {
  const isMember = useIsMember();
  if (!isMember) return offer;
  return (
    <div className={styles.switch}>
      <div>{isOwned ? owned : offer}</div>
      <div className={styles.reserve} aria-hidden inert>
        {isOwned ? offer : owned}
      </div>
    </div>
  );
}
