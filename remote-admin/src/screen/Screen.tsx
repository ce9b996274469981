import type { ReactNode } from 'react';
import { Link, useHref, useNavigate } from 'react-router-dom';
import { PageHeading } from 'shared-ui/PageHeading';
import { UiProvider } from 'shared-ui/UiProvider';
import { QuickSearchButton } from '../quick-search/QuickSearchButton.tsx';
import { UploadIndicator } from '../videos/upload/UploadIndicator.tsx';
import styles from './Screen.module.css';

interface ScreenProps {
  readonly title: ReactNode;
  readonly lede?: ReactNode;
  /** Buttons and links that concern the whole screen. */
  readonly actions?: ReactNode;
  /** The list that the screen belongs to. */
  readonly parent?: { readonly title: string; readonly path: string };
  readonly children: ReactNode;
}

/** The frame of every screen of this area: link to the parent, heading, content, uploads; and the context for `shared-ui`. */
export function Screen({ title, lede, actions, parent, children }: ScreenProps) {
  const navigate = useNavigate();
  return (
    <UiProvider navigate={(path) => void navigate(path)} useHref={useHref}>
      <div className={styles.screen}>
        {parent ? (
          <Link className={styles.parent} to={parent.path}>
            {parent.title}
          </Link>
        ) : null}
        <div className={parent ? styles.under : styles.heading}>
          <PageHeading
            title={title}
            lede={lede}
            compact
            actions={
              <>
                <QuickSearchButton />
                {actions}
              </>
            }
          />
        </div>
        {children}
        <UploadIndicator />
      </div>
    </UiProvider>
  );
}

/** A note that something is not available yet. */
export const ComingSoon = ({ children }: { readonly children: ReactNode }) => <p className={styles.note}>{children}</p>;
