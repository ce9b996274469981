import type { ReactNode } from 'react';
import styles from './ComingSoon.module.css';

/** A note that something is not available yet. */
export const ComingSoon = ({ children }: { readonly children: ReactNode }) => <p className={styles.note}>{children}</p>;
