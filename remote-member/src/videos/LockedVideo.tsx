import * as paths from 'federation-contract/paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PriceItem } from 'shared-api/money';
import { discountedPrice } from 'shared-api/pricing/discounted-price';
import { formatMoney } from 'shared-api/pricing/format-money';
import { primaryPicture } from 'shared-api/videos/primary-image';
import type { MemberVideo } from 'shared-api/videos/videos';
import { Badge } from 'shared-ui/Badge';
import { buttonVariants } from 'shared-ui/button-variants';
import { useFormatLocale } from 'shared-ui/locale';
import { Price } from 'shared-ui/Price';
import { VideoPoster } from 'shared-ui/VideoPoster';
import { useMessages } from '../messages/catalogue.ts';
import styles from './LockedVideo.module.css';

interface LockedVideoProps {
  readonly video: MemberVideo;
  /** Title and description. */
  readonly children: ReactNode;
}

/** A locked video: its poster, what it is about, and how to buy it: in packages or by itself. */
export function LockedVideo({ video, children }: LockedVideoProps) {
  const { videos: texts, common } = useMessages();
  const { unlocked_by: packages, own_price: ownPrice } = video;
  const isOnSale = packages.length > 0 || Boolean(ownPrice);
  return (
    <article className={styles.locked}>
      <div className={styles.poster}>
        <div className={styles.picture}>
          <VideoPoster
            picture={primaryPicture(video.images)}
            sizes="(min-width: 64rem) 52rem, 100vw"
            priority
            duration={video.duration}
          />
        </div>
      </div>
      <div className={styles.words}>{children}</div>
      <section className={styles.packages} aria-labelledby="packages">
        <Badge>{common.locked}</Badge>
        <h2 className={styles.title} id="packages">
          {packages.length > 0 ? texts.includedIn : isOnSale ? texts.soldAlone : texts.notOnSale.title}
        </h2>
        {isOnSale ? (
          <ul className={styles.list}>
            {packages.map((item, index) => (
              <li key={item.package_id} className={styles.package}>
                <PackageOffer item={item} variant={index === 0 ? 'primary' : 'secondary'} />
              </li>
            ))}
            {ownPrice ? (
              <li className={styles.package}>
                <OwnOffer video={video} price={ownPrice} variant={packages.length === 0 ? 'primary' : 'secondary'} />
              </li>
            ) : null}
          </ul>
        ) : (
          <>
            <p>{texts.notOnSale.text}</p>
            <Link className={buttonVariants({ variant: 'secondary' })} to={paths.section('packages')}>
              {common.seePackages}
            </Link>
          </>
        )}
      </section>
    </article>
  );
}

interface PackageOfferProps {
  readonly item: MemberVideo['unlocked_by'][number];
  /** Variant of the link that looks like a button. */
  readonly variant: 'primary' | 'secondary';
}

/** A package with its price, and links to buy it and to its page. */
function PackageOffer({ item, variant }: PackageOfferProps) {
  const texts = useMessages().videos;
  return (
    <>
      <h3>{item.title}</h3>
      <ItemPrice item={item} />
      <Link
        className={buttonVariants({ variant })}
        aria-label={texts.buyNamedPackage(item.title)}
        to={paths.checkoutOf('package', item.package_id)}
      >
        {texts.buyPackage}
      </Link>
      <Link
        className={styles.view}
        aria-label={texts.viewNamedPackage(item.title)}
        to={paths.publicPackage(item.package_id)}
      >
        {texts.viewPackage}
      </Link>
    </>
  );
}

interface OwnOfferProps {
  readonly video: MemberVideo;
  readonly price: PriceItem;
  readonly variant: 'primary' | 'secondary';
}

/** The video by itself. */
function OwnOffer({ video, price, variant }: OwnOfferProps) {
  const texts = useMessages().videos;
  return (
    <>
      <h3>{texts.onlyThis}</h3>
      <ItemPrice item={price} />
      <Link className={buttonVariants({ variant })} to={paths.checkoutOf('video', video.id)}>
        {texts.buyThis}
      </Link>
    </>
  );
}

function ItemPrice({ item }: { readonly item: PriceItem }) {
  const locale = useFormatLocale();
  const money = (amount: number) => formatMoney(amount, item.currency, locale);
  return <Price now={money(discountedPrice(item))} before={money(item.price)} discount={item.discount} />;
}
