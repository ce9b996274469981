import type { ReactNode } from 'react';
import styles from './NotOpenYet.module.css';

/** A note that something is not implemented yet. */
export const NotOpenYet = ({ children }: { readonly children: ReactNode }) => <p className={styles.note}>{children}</p>;
