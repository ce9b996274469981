import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Wordmark } from 'shared-ui/Wordmark';
import { paths } from '../../paths.ts';
import styles from './AccountLayout.module.css';
import { FreeThrow } from './FreeThrow.tsx';

interface AccountLayoutProps {
  readonly title: string;
  readonly lede?: ReactNode;
  readonly children: ReactNode;
  /** The ways to the other account screens. */
  readonly foot?: ReactNode;
}

/** The screens without header and footer (specification, section 2): a form, and half a court beside it. */
export const AccountLayout = ({ title, lede, children, foot }: AccountLayoutProps) => (
  <div className={styles.page}>
    <div className={styles.side}>
      <Link className={styles.brand} to={paths.webpage} aria-label="Fullcourt, to the webpage">
        <Wordmark />
      </Link>
      <div className={styles.sheet}>
        <div className={styles.heading}>
          <h1 className={styles.title}>{title}</h1>
          {lede ? <p className={styles.lede}>{lede}</p> : null}
        </div>
        {children}
        {foot ? <div className={styles.foot}>{foot}</div> : null}
      </div>
    </div>
    <FreeThrow />
  </div>
);
