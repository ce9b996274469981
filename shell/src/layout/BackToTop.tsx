import { useEffect, useState } from 'react';
import { useMessages } from '../messages/catalogue.ts';
import { CONTENT_ID } from '../router/use-scroll-on-navigation.ts';
import styles from './BackToTop.module.css';
import { Icon } from './Icon.tsx';

const SHOWN_BELOW_PX = 600;

export function BackToTop() {
  const { backToTop } = useMessages();
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const update = () => setShown(window.scrollY > SHOWN_BELOW_PX);
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);

  if (!shown) return null;
  // Moves the focus too: the button disappears, and the next Tab would otherwise continue from the end of the page.
  const goToTop = () => {
    window.scrollTo({ top: 0 });
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
  };
  return (
    <button className={styles.button} type="button" aria-label={backToTop} onClick={goToTop}>
      <Icon path="M12 19V5M5 12l7-7 7 7" />
    </button>
  );
}
