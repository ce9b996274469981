import type { ReactNode } from 'react';
import styles from './Screen.module.css';

/** The measure of every screen of this area. */
export const Screen = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.screen}>{children}</div>
);
