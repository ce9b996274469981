import type { ReactNode } from 'react';
import styles from './NotOpenYet.module.css';

/** Says of something that is planned that it is not there yet. */
export const NotOpenYet = ({ children }: { readonly children: ReactNode }) => <p className={styles.note}>{children}</p>;
