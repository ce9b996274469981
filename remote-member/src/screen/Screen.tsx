import type { ReactNode } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { UiProvider } from 'shared-ui/UiProvider';
import styles from './Screen.module.css';

/** The frame of every screen of this area: its width, and the context for the components of `shared-ui`. */
export function Screen({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <UiProvider navigate={(path) => void navigate(path)} useHref={useHref}>
      <div className={styles.screen}>{children}</div>
    </UiProvider>
  );
}
