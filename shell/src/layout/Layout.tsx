import type { Footer as FooterKind, MenuEntry } from 'federation-contract/route-manifest';
import { Outlet, useMatches, useNavigation } from 'react-router-dom';
import { allows } from 'shared-auth/permissions';
import { useSession } from 'shared-auth/session';
import { useSupportView } from 'shared-auth/support-view';
import { Spinner } from 'shared-ui/Spinner';
import { useMessages } from '../messages/catalogue.ts';
import { candidatesOf } from '../router/screen-route.tsx';
import { CONTENT_ID, useScrollOnNavigation } from '../router/use-scroll-on-navigation.ts';
import { Toasts } from '../toasts/Toasts.tsx';
import { BackToTop } from './BackToTop.tsx';
import { CookieBanner } from './CookieBanner.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './Layout.module.css';
import { OfflineNotice } from './OfflineNotice.tsx';
import { SupportViewBar, SupportViewOver } from './SupportView.tsx';

interface LayoutProps {
  /** The menu entries of all remotes. */
  readonly menu: readonly MenuEntry[];
  /** Whether the first screen is still loading. */
  readonly loading?: boolean;
}

/** The frame of every screen. The account screens are bare: without header and footer (specification, section 2). */
export function Layout({ menu, loading = false }: LayoutProps) {
  useScrollOnNavigation();
  const { skip } = useMessages();
  const { bare, footer } = useFrame();
  const { over } = useSupportView();
  return (
    <div className={styles.page}>
      <a className={styles.skip} href={`#${CONTENT_ID}`}>
        {skip}
      </a>
      {/* First in the tab order, although it is shown at the bottom. */}
      <CookieBanner />
      <SupportViewBar>{bare || over ? null : <Header entries={menu} />}</SupportViewBar>
      <main id={CONTENT_ID} className={styles.content} tabIndex={-1}>
        {over ? <SupportViewOver /> : <Outlet />}
      </main>
      <BackToTop />
      {bare || over ? null : <Footer compact={footer === 'compact'} />}
      <OfflineNotice />
      <LoadingOverlay first={loading} />
      <Toasts />
    </div>
  );
}

/** The layout options of the current screen, from its remote's manifest. */
function useFrame(): { readonly bare: boolean; readonly footer: FooterKind } {
  const role = useSession(({ role }) => role);
  const candidates = candidatesOf(useMatches().at(-1)?.handle);
  const shown = candidates.find(({ route }) => allows(route.rule, role));
  return { bare: candidates.some(({ route }) => route.bare), footer: shown?.remote.footer ?? 'full' };
}

interface LoadingOverlayProps {
  /** Whether the first screen is loading. */
  readonly first: boolean;
}

/** Covers the page while a screen is loading. Fades in with a delay, so that fast navigations never show it. */
function LoadingOverlay({ first }: LoadingOverlayProps) {
  const { loading } = useMessages();
  const { state } = useNavigation();
  return (
    <div role="status" aria-live="polite">
      {state === 'idle' && !first ? null : (
        <div className={styles.overlay}>
          <Spinner label={loading} />
        </div>
      )}
    </div>
  );
}
