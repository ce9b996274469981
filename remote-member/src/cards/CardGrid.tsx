import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Card } from 'shared-ui/Card';
import { Skeleton } from 'shared-ui/Skeleton';
import styles from './CardGrid.module.css';
import covering from './covering-link.module.css';

interface CardGridProps {
  /** Whether they are a row to swipe on a phone, where a page of many sections would be too long. */
  readonly rail?: boolean | undefined;
  readonly children: ReactNode;
}

/** How wide the picture of a card is in a rail, as in the `sizes` of an image. */
export const RAIL_SIZES = '(min-width: 64rem) 26rem, (min-width: 48rem) 50vw, 72vw';

/** A list of cards in as many columns as fit; its children are list items. */
export const CardGrid = ({ rail = false, children }: CardGridProps) => (
  <ul className={clsx(styles.grid, rail && styles.rail)}>{children}</ul>
);

interface LinkCardProps {
  readonly to: string;
  readonly title: string;
  /** Heading level of the title. */
  readonly level: 2 | 3;
  /** Cut off after two lines. */
  readonly description: string;
  readonly media: ReactNode;
  readonly children?: ReactNode;
}

/** A card that is a single link. */
export function LinkCard({ to, title, level, description, media, children }: LinkCardProps) {
  const Heading = `h${level}` as const;
  return (
    <Card className={styles.card} media={media}>
      <Heading className={styles.title}>
        <Link className={clsx(covering.link, styles.link)} to={to}>
          {title}
        </Link>
      </Heading>
      <p className={styles.description}>{description}</p>
      {children}
    </Card>
  );
}

/** Placeholder for a grid of `count` cards. */
export const CardGridSkeleton = ({ count }: { readonly count: number }) => (
  <div className={styles.grid}>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={styles.placeholder}>
        <Skeleton shape="media" />
        <Skeleton shape="heading" />
        <Skeleton lines={2} />
      </div>
    ))}
  </div>
);
