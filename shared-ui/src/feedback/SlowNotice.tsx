import { useEffect, useState } from 'react';
import { errorTexts, useTexts } from '../texts.ts';
import styles from './SlowNotice.module.css';

/** When to show the message. */
const LONG_MS = 8000;

/** Shows a message after 8 seconds of waiting, since requests have no timeout (specification, section 7). */
export function SlowNotice() {
  const { slow } = useTexts(errorTexts);
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.notice} role="status">
      {long ? <p className={styles.text}>{slow}</p> : null}
    </div>
  );
}
