import { useMessages } from '../../../messages/catalogue.ts';
import styles from './EmailSection.module.css';
import { SendAgainButton } from './SendAgainButton.tsx';

/** Explains how to confirm the address. */
export function UnconfirmedEmail({ email }: { readonly email: string }) {
  const texts = useMessages().profile.email;
  return (
    <div className={styles.note}>
      <p>{texts.confirmIt}</p>
      <SendAgainButton email={email} />
    </div>
  );
}
