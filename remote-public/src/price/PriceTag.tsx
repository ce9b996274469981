import type { PriceItem } from 'shared-api/money';
import { discountedPrice } from 'shared-api/pricing/discounted-price';
import { formatMoney } from 'shared-api/pricing/format-money';
import { useFormatLocale } from 'shared-ui/locale';
import { Price } from 'shared-ui/Price';

interface PriceTagProps {
  readonly item: PriceItem;
  readonly size?: 'medium' | 'large';
}

/** The price of a package or a book, by the product's price rule. */
export function PriceTag({ item, size = 'medium' }: PriceTagProps) {
  const locale = useFormatLocale();
  return (
    <Price
      now={formatMoney(discountedPrice(item), item.currency, locale)}
      before={formatMoney(item.price, item.currency, locale)}
      discount={item.discount}
      size={size}
    />
  );
}
