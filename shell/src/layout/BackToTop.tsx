import { useEffect, useState } from 'react';
import { useMessages } from '../messages/catalogue.ts';
import styles from './BackToTop.module.css';

const SHOWN_BELOW_PX = 600;

export function BackToTop() {
  const { backToTop } = useMessages();
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const look = () => setShown(window.scrollY > SHOWN_BELOW_PX);
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);

  if (!shown) return null;
  return (
    <button className={styles.button} type="button" aria-label={backToTop} onClick={() => window.scrollTo({ top: 0 })}>
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      >
        <path d="M12 19V5M5 12l7-7 7 7" />
      </svg>
    </button>
  );
}
