import { accessText } from 'shared-api/access-text';
import type { PackageDetail } from 'shared-api/packages';
import { useMessages } from '../messages/catalogue.ts';
import { PriceTag } from '../price/PriceTag.tsx';
import { BuyPackage, useOwnsPackage } from './BuyPackage.tsx';
import styles from './PackageOffer.module.css';
import { usePackageMessages } from './packages.messages.ts';

/** What the package costs and includes, and how to get it. */
export function PackageOffer({ item }: { readonly item: PackageDetail }) {
  const words = useMessages().package;
  const texts = usePackageMessages();
  const isOwned = useOwnsPackage(item.id);
  return (
    <div className={styles.offer}>
      <PriceTag item={item} size="large" />
      <section className={styles.section}>
        <h2 className={styles.title}>{texts.included}</h2>
        <ul className={styles.included}>
          <li>{words.drills(item.video_count)}</li>
          <li>{accessText(item.access_days, words)}</li>
          <li>{texts.anyDevice}</li>
        </ul>
      </section>
      <section className={styles.section}>
        {isOwned ? <h2 className={styles.title}>{words.owned}</h2> : null}
        <BuyPackage item={item} size="large" />
        <p>{isOwned ? texts.ownedText : texts.buyText}</p>
      </section>
    </div>
  );
}
