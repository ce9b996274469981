import * as paths from 'federation-contract/paths';
import { Link } from 'react-router-dom';
import type { AdminOrder, SaleStatus } from 'shared-api/orders/admin-orders';
import { Badge } from 'shared-ui/Badge';
import { useTexts } from '../resource/use-texts.ts';
import { sales } from './sales.resource.ts';

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
  const texts = useTexts(sales);
  return <Badge tone={tones[status]}>{texts.statuses[status]}</Badge>;
}

/** Who bought it, linked to their account. */
export function Buyer({ buyer }: Pick<AdminOrder, 'buyer'>) {
  const texts = useTexts(sales);
  return buyer === null ? texts.deletedAccount : <Link to={paths.user(buyer.id)}>{buyer.email}</Link>;
}
