import type { ReactNode } from 'react';
import { useHref, useNavigate } from 'react-router';
import { UiProvider } from 'shared-ui/UiProvider';
import styles from './Screen.module.css';

/** The measure of every screen of this area, and what its components need to know of router and language. */
export function Screen({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <UiProvider navigate={(path) => void navigate(path)} useHref={useHref}>
      <div className={styles.screen}>{children}</div>
    </UiProvider>
  );
}
