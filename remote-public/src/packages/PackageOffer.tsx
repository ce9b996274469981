import { accessText } from 'shared-api/access-text';
import type { PackageDetail } from 'shared-api/packages';
import { useMessages } from '../messages/catalogue.ts';
import { OwnedLabel } from '../owned/OwnedLabel.tsx';
import { OwnedSwitch } from '../owned/OwnedSwitch.tsx';
import { useOwned } from '../owned/use-owned.ts';
import { PriceTag } from '../price/PriceTag.tsx';
import { BuyPackage } from './BuyPackage.tsx';
import styles from './PackageOffer.module.css';
import { usePackageMessages } from './packages.messages.ts';

/** What the package costs and includes, and how to get it. */
export function PackageOffer({ item }: { readonly item: PackageDetail }) {
  const words = useMessages().package;
  const texts = usePackageMessages();
  const owned = useOwned('package', item.id);
  const isOwned = owned !== null;
  return (
    <div className={styles.offer}>
      <OwnedSwitch
        isOwned={isOwned}
        offer={<PriceTag item={item} size="large" />}
        owned={<OwnedLabel owned={owned} size="large" />}
      />
      <section className={styles.section}>
        <h2 className={styles.title}>{texts.included}</h2>
        <ul className={styles.included}>
          <li>{words.drills(item.video_count)}</li>
          <li>{accessText(item.access_days, words)}</li>
          <li>{texts.anyDevice}</li>
        </ul>
      </section>
      <section className={styles.section}>
        <BuyPackage item={item} size="large" />
        <OwnedSwitch isOwned={isOwned} offer={<p>{texts.buyText}</p>} owned={<p>{texts.ownedText}</p>} />
      </section>
    </div>
  );
}
