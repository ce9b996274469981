import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonVariants } from 'shared-ui/button-variants';
import { EmptyState } from 'shared-ui/EmptyState';

interface EmptyPageProps {
  readonly title: string;
  /** Where to go instead. */
  readonly to: string;
  readonly linkText: string;
  readonly children: ReactNode;
}

/** In place of the content of a page that has none. */
export const EmptyPage = ({ title, to, linkText, children }: EmptyPageProps) => (
  <EmptyState
    level={1}
    title={title}
    action={
      <Link className={buttonVariants({})} to={to}>
        {linkText}
      </Link>
    }
  >
    {children}
  </EmptyState>
);
