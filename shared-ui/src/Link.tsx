import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components/Link';
import styles from './Link.module.css';

interface LinkProps extends Omit<AriaLinkProps, 'children' | 'className' | 'isDisabled' | 'href'> {
  /** A path of this site goes through the router of the `UiProvider`; any other address leaves. */
  readonly href: string;
  /** What it leads to cannot be had now. */
  readonly disabled?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link in what a component library shows. Screens that know their router use the router's own. */
export const Link = ({ disabled = false, className, ...rest }: LinkProps) => (
  <AriaLink {...rest} className={clsx(styles.link, className)} isDisabled={disabled} />
);
