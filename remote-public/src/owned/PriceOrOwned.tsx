import type { PriceItem } from 'shared-api/money';
import type { OwnedItem } from 'shared-api/orders/owned';
import { discountedPrice } from 'shared-api/pricing/discounted-price';
import { useFormatLocale } from 'shared-ui/locale';
import { Price } from 'shared-ui/Price';
import { useMessages } from '../messages/catalogue.ts';
import { useMoney } from '../price/use-money.ts';
import { OwnedSwitch } from './OwnedSwitch.tsx';
import styles from './PriceOrOwned.module.css';

interface PriceOrOwnedProps {
  readonly item: PriceItem;
  /** How the user has it; `null` if they do not. */
  readonly owned: OwnedItem | null;
  readonly size?: 'medium' | 'large';
}

/** The price of a package or a book, by the product's price rule; in its place, that the user has it, and until when. */
export function PriceOrOwned({ item, owned, size = 'medium' }: PriceOrOwnedProps) {
  const money = useMoney(item.currency);
  return (
    <OwnedSwitch
      isOwned={owned !== null}
      offer={
        <Price now={money(discountedPrice(item))} before={money(item.price)} discount={item.discount} size={size} />
      }
      owned={<OwnedLabel end={owned?.expires_at ?? null} size={size} />}
    />
  );
}

function OwnedLabel({ end, size }: { readonly end: string | null; readonly size: 'medium' | 'large' }) {
  const { owned: texts } = useMessages();
  const date = new Intl.DateTimeFormat(useFormatLocale(), { dateStyle: 'medium' });
  return (
    <div className={styles.owned}>
      <p className={styles[size]}>{texts.label}</p>
      {end === null ? null : <p className={styles.until}>{texts.until(date.format(new Date(end)))}</p>}
    </div>
  );
}
