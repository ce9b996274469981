import { useFormatLocale } from 'shared-ui/locale';
import styles from './releases.module.css';

/** Date and time in the browser's time zone: releases are minutes apart. */
export function DateTime({ time }: { readonly time: string }) {
  const format = new Intl.DateTimeFormat(useFormatLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <time className={styles.time} dateTime={time}>
      {format.format(new Date(time))}
    </time>
  );
}
