import { Link, type LinkProps } from 'react-router-dom';
import styles from './list.module.css';

/** A link in a table row, as high as the row to make it easy to tap. */
export const RowLink = (props: Omit<LinkProps, 'className'>) => (
  <Link dir="auto" {...props} className={styles.rowLink} />
);
