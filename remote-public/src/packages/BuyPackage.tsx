import { useQuery } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import { Link } from 'react-router-dom';
import type { PackageSummary } from 'shared-api/packages';
import { discountedPrice } from 'shared-api/pricing/discounted-price';
import { useSession } from 'shared-auth/session';
import { ownPackageQueries } from 'shared-queries/own-packages';
import { buttonVariants, type ButtonVariants } from 'shared-ui/button-variants';
import { useMessages } from '../messages/catalogue.ts';

/** Leads into the checkout of a package, or to its drills if the user has it. */
export function BuyPackage({ item, ...variants }: { readonly item: PackageSummary } & ButtonVariants) {
  const texts = useMessages().package;
  const isOwned = useOwnsPackage(item.id);
  const isFree = discountedPrice(item) === 0;
  const [label, name] = isOwned
    ? [texts.watch, texts.watchThis]
    : isFree
      ? [texts.getFree, texts.getThisFree]
      : [texts.buy, texts.buyThis];
  return (
    <Link
      className={buttonVariants({ variant: isOwned ? 'secondary' : 'primary', ...variants })}
      to={isOwned ? paths.videosOfPackage(item.id) : paths.checkoutOf('package', item.id)}
      aria-label={name(item.title)}
    >
      {label}
    </Link>
  );
}

/** Whether the user has a package; false for visitors, and as long as it is not known. */
export function useOwnsPackage(id: string): boolean {
  const isVisitor = useSession(({ role }) => role === 'public');
  const { data = [] } = useQuery({ ...ownPackageQueries.list(), enabled: !isVisitor });
  return !isVisitor && data.some((own) => own.id === id);
}
