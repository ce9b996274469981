import { Outlet, useMatches } from 'react-router';
import { Toaster } from 'sonner';
import { useScrollOnNavigation } from '../router/use-scroll-on-navigation.ts';
import { BackToTop } from './BackToTop.tsx';
import { CookieBanner } from './CookieBanner.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './Layout.module.css';
import { LoadingOverlay } from './LoadingOverlay.tsx';

/** The toaster's own style sheet stands outside our layers; what is said on the toast itself outranks it. */
const toastStyle = {
  background: 'var(--surface)',
  color: 'var(--text)',
  borderColor: 'var(--line-strong)',
  fontFamily: 'var(--font-family)',
};

/** The frame of every screen. The account screens come bare: without header and footer (specification, section 2). */
export function Layout() {
  useScrollOnNavigation();
  const bare = useIsBare();
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      {bare ? null : <Header />}
      <main id="content" className={styles.content} tabIndex={-1}>
        <Outlet />
      </main>
      {bare ? null : <Footer />}
      <LoadingOverlay />
      <BackToTop />
      <CookieBanner />
      {/* spec 8: "Toasts appear top-center for 3000 ms." */}
      <Toaster position="top-center" duration={3000} theme="system" toastOptions={{ style: toastStyle }} />
    </div>
  );
}

function useIsBare(): boolean {
  return useMatches().some(({ handle }) => (handle as { bare?: boolean } | undefined)?.bare === true);
}
