import { Link, type LinkProps } from 'react-router-dom';
import styles from './RowLink.module.css';

/** A link in a row of a table; as high as the row, so that a finger finds it. */
export const RowLink = (props: Omit<LinkProps, 'className'>) => <Link {...props} className={styles.link} />;
