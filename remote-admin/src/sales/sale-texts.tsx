import * as paths from 'federation-contract/paths';
import { Link } from 'react-router-dom';
import type { AdminOrder, SaleStatus } from 'shared-api/admin-orders';
import { Badge } from 'shared-ui/Badge';
import { useMessages } from '../messages/catalogue.ts';
import type { sales } from './sales.messages.en.ts';

/** How many items the title of an order names. */
const NAMED = 2;

/** What was bought: "Fundamentals, Mikan drill and 2 more". */
export function saleTitle({ titles }: Pick<AdminOrder, 'titles'>, texts: Pick<typeof sales, 'more'>): string {
  const named = titles.slice(0, NAMED).join(', ');
  return titles.length > NAMED ? texts.more(named, titles.length - NAMED) : named;
}

const tones = {
  paid: 'progress',
  pending: 'accent',
  partially_refunded: 'neutral',
  refunded: 'neutral',
  disputed: 'danger',
  charged_back: 'danger',
  failed: 'danger',
  expired: 'neutral',
} as const satisfies Record<SaleStatus, string>;

export function SaleStatusBadge({ status }: { readonly status: SaleStatus }) {
  const texts = useMessages().sales;
  return <Badge tone={tones[status]}>{texts.statuses[status]}</Badge>;
}

/** Who bought it, linked to their account. */
export function Buyer({ buyer }: Pick<AdminOrder, 'buyer'>) {
  const texts = useMessages().sales;
  return buyer === null ? texts.deletedAccount : <Link to={paths.user(buyer.id)}>{buyer.email}</Link>;
}
