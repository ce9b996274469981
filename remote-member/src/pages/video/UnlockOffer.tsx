import { discountedPrice, formatMoney } from 'shared-api/price';
import type { MemberVideo } from 'shared-api/videos';
import { useLocale } from 'shared-ui/locale';
import { Price } from 'shared-ui/Price';
import styles from './UnlockOffer.module.css';

/** A package that would open the drill, and what it costs. */
export function UnlockOffer({ offer }: { readonly offer: MemberVideo['unlocked_by'][number] }) {
  const locale = useLocale();
  const money = (amount: number) => formatMoney(amount, offer.currency, locale);
  return (
    <div className={styles.offer}>
      <h3>{offer.title}</h3>
      <Price now={money(discountedPrice(offer))} before={money(offer.price)} discount={offer.discount} />
    </div>
  );
}
