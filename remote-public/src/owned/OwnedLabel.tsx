import type { OwnedItem } from 'shared-api/owned';
import { useFormatLocale } from 'shared-ui/locale';
import { useMessages } from '../messages/catalogue.ts';
import styles from './OwnedLabel.module.css';

interface OwnedLabelProps {
  readonly owned: OwnedItem | null;
  readonly size?: 'medium' | 'large';
}

/** Says in place of a price that the user has it, and until when. */
export function OwnedLabel({ owned, size = 'medium' }: OwnedLabelProps) {
  const { owned: texts } = useMessages();
  const locale = useFormatLocale();
  const end = owned?.expires_at ?? null;
  return (
    <div className={styles.owned}>
      <p className={styles[size]}>{texts.label}</p>
      {end === null ? null : (
        <p className={styles.until}>
          {texts.until(new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(end)))}
        </p>
      )}
    </div>
  );
}
