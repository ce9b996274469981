import { Outlet, useMatches } from 'react-router';
import { useMessages } from '../messages/catalogue.ts';
import { CONTENT_ID, useScrollOnNavigation } from '../router/use-scroll-on-navigation.ts';
import { Toasts } from '../toasts/Toasts.tsx';
import { BackToTop } from './BackToTop.tsx';
import { CookieBanner } from './CookieBanner.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './Layout.module.css';
import { LoadingOverlay } from './LoadingOverlay.tsx';

/** The frame of every screen. The account screens come bare: without header and footer (specification, section 2). */
export function Layout() {
  useScrollOnNavigation();
  const { skip } = useMessages();
  const bare = useIsBare();
  return (
    <div className={styles.page}>
      <a className={styles.skip} href={`#${CONTENT_ID}`}>
        {skip}
      </a>
      {/* First in the tab order, although it is shown at the bottom. */}
      <CookieBanner />
      {bare ? null : <Header />}
      <main id={CONTENT_ID} className={styles.content} tabIndex={-1}>
        <Outlet />
      </main>
      <BackToTop />
      {bare ? null : <Footer />}
      <LoadingOverlay />
      <Toasts />
    </div>
  );
}

function useIsBare(): boolean {
  return useMatches().some(({ handle }) => (handle as { bare?: boolean } | undefined)?.bare === true);
}
