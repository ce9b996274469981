import * as paths from 'federation-contract/paths';
import { Link } from 'react-router-dom';
import { accessText } from 'shared-api/access-text';
import type { PackageSummary } from 'shared-api/packages';
import { Card } from 'shared-ui/Card';
import { VideoPoster } from 'shared-ui/VideoPoster';
import { useMessages } from '../messages/catalogue.ts';
import { OwnedLabel } from '../owned/OwnedLabel.tsx';
import { OwnedSwitch } from '../owned/OwnedSwitch.tsx';
import { useOwned } from '../owned/use-owned.ts';
import { PriceTag } from '../price/PriceTag.tsx';
import { BuyPackage } from './BuyPackage.tsx';
import styles from './PackageCard.module.css';

/** A package on sale; the whole card links to its page, except for the button that buys it. */
export function PackageCard({ item }: { readonly item: PackageSummary }) {
  const texts = useMessages().package;
  const owned = useOwned('package', item.id);
  return (
    <Card className={styles.card} media={<VideoPoster isCover picture={item.picture} label={item.category?.title} />}>
      <h3>
        <Link className={styles.link} to={paths.publicPackage(item.id)}>
          {item.title}
        </Link>
      </h3>
      <p className={styles.description}>{item.description}</p>
      <p className={styles.summary}>
        {texts.drills(item.video_count)}, {accessText(item.access_days, texts)}
      </p>
      <div className={styles.foot}>
        <OwnedSwitch isOwned={owned !== null} offer={<PriceTag item={item} />} owned={<OwnedLabel owned={owned} />} />
        <div className={styles.buy}>
          <BuyPackage item={item} variant="secondary" />
        </div>
      </div>
    </Card>
  );
}
