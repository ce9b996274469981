import * as paths from 'federation-contract/paths';
import { Link } from 'react-router-dom';
import type { PackageSummary } from 'shared-api/packages/packages';
import { discountedPrice } from 'shared-api/pricing/discounted-price';
import { buttonVariants, type ButtonVariants } from 'shared-ui/button-variants';
import { useMessages } from '../messages/catalogue.ts';
import { OwnedSwitch } from '../owned/OwnedSwitch.tsx';
import { useOwnedItem } from '../owned/use-owned-item.ts';

/** Leads into the checkout of a package, or to its drills if the user has it. */
export function BuyPackage({ item, ...variants }: { readonly item: PackageSummary } & ButtonVariants) {
  const texts = useMessages().package;
  const isOwned = useOwnedItem('package', item.id) !== null;
  const isFree = discountedPrice(item) === 0;
  const [label, name] = isFree ? [texts.getFree, texts.getThisFree] : [texts.buy, texts.buyThis];
  return (
    <OwnedSwitch
      isOwned={isOwned}
      offer={
        <Link
          className={buttonVariants({ variant: 'primary', ...variants })}
          to={paths.checkoutOf('package', item.id)}
          aria-label={name(item.title)}
        >
          {label}
        </Link>
      }
      owned={
        <Link
          className={buttonVariants({ ...variants, variant: 'secondary' })}
          to={paths.videosOfPackage(item.id)}
          aria-label={texts.watchThis(item.title)}
        >
          {texts.watch}
        </Link>
      }
    />
  );
}
