import { currencies, type PriceItem } from 'shared-api/money';
import { discountedPrice } from 'shared-api/pricing/discounted-price';
import { formatMoney, fractionDigits } from 'shared-api/pricing/format-money';
import { useControlled } from 'shared-ui/ControlledField';
import { useFormatLocale } from 'shared-ui/locale';
import { NumberField } from 'shared-ui/NumberField';
import { Select } from 'shared-ui/Select';
import { useMessages } from '../../messages/catalogue.ts';
import type { FieldProps } from '../form/use-record-form.ts';
import styles from './fields.module.css';

interface PriceItemFieldsProps {
  /** Minor units. */
  readonly price: FieldProps<number>;
  readonly currency: FieldProps<string>;
  /** Percent. */
  readonly discount: FieldProps<number>;
}

/** Price, currency and discount of a price item (spec 3), and the final price that they result in. */
export function PriceItemFields(props: PriceItemFieldsProps) {
  const { fields } = useMessages();
  const price = useControlled(props.price);
  const currency = useControlled(props.currency);
  const discount = useControlled(props.discount);
  const locale = useFormatLocale();
  const names = new Intl.DisplayNames(locale, { type: 'currency' });

  /** 49.00 euros become 49 yen, not 4900. */
  const changeCurrency = (next: string) => {
    const shift = fractionDigits(next) - fractionDigits(currency.value);
    currency.onChange(next);
    price.onChange(Math.round(price.value * 10 ** shift));
  };

  return (
    <div className={styles.price}>
      <NumberField
        {...price}
        label={props.price.label}
        fractionDigits={fractionDigits(currency.value)}
        unit={currency.value}
      />
      <Select
        {...currency}
        label={props.currency.label}
        options={currencies.map((code) => ({ value: code, label: `${code} · ${names.of(code) ?? code}` }))}
        onChange={changeCurrency}
      />
      <NumberField {...discount} label={props.discount.label} unit="%" />
      <p className={styles.final}>
        <span className={styles.finalLabel}>{fields.final_price}</span>
        <output className={styles.finalPrice}>{finalPrice(price.value, currency.value, discount.value, locale)}</output>
      </p>
    </div>
  );
}

function finalPrice(price: number, currency: string, discount: number, locale: string): string {
  const isValid = Number.isFinite(price) && Number.isFinite(discount) && discount >= 0 && discount <= 100;
  return isValid ? formatMoney(discountedPrice({ price, discount }), currency, locale) : '–';
}

/** Returns how a conflict shows the fields of a price item. */
export const priceItemFormats = (locale: string) => ({
  price: (price: number, { currency }: PriceItem) =>
    Number.isFinite(price) ? formatMoney(price, currency, locale) : '',
  discount: (discount: number) => (Number.isFinite(discount) ? `${discount} %` : ''),
});
