import { Badge } from '../feedback/Badge.tsx';
import { useFormatLocale } from '../locale.ts';
import { priceTexts, useTexts } from '../texts.ts';
import styles from './Price.module.css';

interface PriceProps {
  /** The discounted price, formatted: "€39.20". */
  readonly now: string;
  /** The price before the discount, formatted; shown only with a `discount`. */
  readonly before: string;
  /** Percent. */
  readonly discount: number;
  readonly size?: 'medium' | 'large';
}

/** A price; with a discount, also the price before and a badge with the percentage. */
export function Price({ now, before, discount, size = 'medium' }: PriceProps) {
  const texts = useTexts(priceTexts);
  const percent = new Intl.NumberFormat(useFormatLocale(), { style: 'percent' });
  return (
    <p className={styles.price}>
      <span className={styles[size]}>{now}</span>
      {discount > 0 ? (
        <>
          <del className={styles.before}>
            <span className={styles.spoken}>{texts.insteadOf} </span>
            {before}
          </del>
          <Badge tone="accent">−{percent.format(discount / 100)}</Badge>
        </>
      ) : null}
    </p>
  );
}
