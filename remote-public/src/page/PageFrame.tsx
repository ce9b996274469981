import type { ReactNode } from 'react';
import styles from './PageFrame.module.css';

/** The width and the margins of a screen below the header. */
export const PageFrame = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.frame}>{children}</div>
);
