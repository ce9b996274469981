import * as paths from 'federation-contract/paths';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Ball } from 'shared-ui/Ball';
import { CourtLinePaths } from 'shared-ui/CourtLines';
import { Wordmark } from 'shared-ui/Wordmark';
import { useAccountMessages } from './account.messages.ts';
import styles from './AccountLayout.module.css';

interface AccountLayoutProps {
  readonly title: string;
  readonly lede?: ReactNode;
  /**
   * Whether the screen is the result of an action: its heading then gets the focus, so that screen readers announce it.
   */
  readonly outcome?: boolean;
  readonly children?: ReactNode;
  /** Links to the other account screens. */
  readonly foot?: ReactNode;
}

/** The screens without header and footer (specification, section 2): a form, and half a court beside it. */
export function AccountLayout({ title, lede, outcome = false, children, foot }: AccountLayoutProps) {
  const { account } = useAccountMessages();
  const heading = useRef<HTMLHeadingElement>(null);

  // A layout effect, so that no key press can come between the rendering and the focus.
  useLayoutEffect(() => {
    if (outcome) heading.current?.focus();
  }, [outcome, title]);

  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <Link className={styles.brand} to={paths.webpage} aria-label={account.toWebpage}>
          <Wordmark />
        </Link>
        <div className={styles.sheet}>
          <div className={styles.heading}>
            <h1 ref={heading} className={styles.title} tabIndex={outcome ? -1 : undefined}>
              {title}
            </h1>
            {lede ? <div className={styles.lede}>{lede}</div> : null}
          </div>
          {children}
          {foot ? <div className={styles.foot}>{foot}</div> : null}
        </div>
      </div>
      <FreeThrow />
    </div>
  );
}

/** The illustration beside the form: half a court in dark colours, and a free throw. */
const FreeThrow = () => (
  <div className={styles.picture} data-theme="dark" aria-hidden="true">
    <svg className={styles.court} viewBox="0 0 140 150" preserveAspectRatio="xMidYMid slice">
      {/* The court is drawn with the basket at the top; rotated here to have it on the left. */}
      <g transform="matrix(0 1 1 0 0 0)">
        <CourtLinePaths />
      </g>
      <path className={styles.shot} d="M60 75Q37 40 15.75 75" />
      <g transform="translate(54.6 69.6) scale(0.45)">
        <Ball />
      </g>
    </svg>
  </div>
);
