import type { ApiError } from 'shared-auth/api-error';
import { useMessages } from '../messages/catalogue.ts';
import styles from './releases.module.css';

interface RefusalProps {
  readonly error: ApiError;
  /** Whether the change can be made all the same, with earlier versions of the areas that do not fit. */
  readonly canFallBack: boolean;
}

/** Why a release is refused: the rules that it breaks, which are in English, for its team. */
export function Refusal({ error, canFallBack }: RefusalProps) {
  const texts = useMessages().releases.activation;
  return (
    <div role="alert" className={styles.refusal}>
      <p>{canFallBack ? texts.shellRefused : texts.refused}</p>
      <ul lang="en">
        {Object.entries(error.fields).map(([field, { message }]) => (
          <li key={field}>{message}</li>
        ))}
      </ul>
    </div>
  );
}
