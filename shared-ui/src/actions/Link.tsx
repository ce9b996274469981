import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components/Link';
import styles from './Link.module.css';

interface LinkProps extends Omit<AriaLinkProps, 'children' | 'className' | 'isDisabled' | 'href'> {
  /** Paths on this site are opened by the router of the `UiProvider`; other URLs load a page. */
  readonly href: string;
  /** Rendered as text that cannot be clicked. */
  readonly disabled?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link for components of this library. Screens, which know their router, use the router's own `Link`. */
export const Link = ({ disabled = false, className, ...rest }: LinkProps) => (
  <AriaLink {...rest} className={clsx(styles.link, className)} isDisabled={disabled} />
);
