import { useEffect, useState } from 'react';
import { useMessages } from '../messages/catalogue.ts';
import { CONTENT_ID } from '../router/use-scroll-on-navigation.ts';
import styles from './BackToTop.module.css';
import { Icon } from './Icon.tsx';

const SHOWN_BELOW_PX = 600;
/** Who scrolls up this far may want to go further. */
const UP_PX = 80;
/** Who scrolls down this far reads on. Less may be text that grew when its font arrived, while the control is being pressed. */
const DOWN_PX = 40;

/**
 * spec 1: "a back-to-top control". It appears when the page is scrolled up, and goes when it is scrolled down, as it lies over
 * what is being read or filled in. The keyboard reaches it in any case; it shows itself then.
 */
export function BackToTop() {
  const { backToTop } = useMessages();
  const { isBelow, isWanted } = useScrolling();

  if (!isBelow) return null;
  // Moves the focus too: the button disappears, and the next Tab would otherwise continue from the end of the page.
  const goToTop = () => {
    scrollToTop();
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
  };
  return (
    <button
      className={styles.button}
      data-away={isWanted ? undefined : ''}
      type="button"
      aria-label={backToTop}
      onClick={goToTop}
    >
      <Icon path="M12 19V5M5 12l7-7 7 7" />
    </button>
  );
}

function scrollToTop() {
  const { style } = document.documentElement;
  // The browser's own scroll anchoring would interrupt the smooth scrolling whenever content arrives.
  style.overflowAnchor = 'none';
  window.addEventListener('scrollend', () => (style.overflowAnchor = ''), { once: true });
  window.scrollTo({ top: 0 });
}

/** Whether the top is out of sight, and whether the user is on their way there. */
function useScrolling() {
  const [isBelow, setBelow] = useState(false);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    let wanted = false;
    /** The lowest position since the user scrolled down, or the highest since they scrolled up. */
    let furthest = window.scrollY;
    const update = () => {
      const now = window.scrollY;
      setBelow(now > SHOWN_BELOW_PX);
      furthest = wanted ? Math.min(furthest, now) : Math.max(furthest, now);
      const turned = wanted ? now - furthest >= DOWN_PX : furthest - now >= UP_PX;
      if (!turned) return;
      wanted = !wanted;
      furthest = now;
      setWanted(wanted);
    };
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return { isBelow, isWanted };
}
