import * as paths from 'federation-contract/paths';
import type { OwnedItem } from 'shared-api/orders/owned';

/** Returns the path of the order in which the user downloads a book of theirs, or sees whether it has been posted. */
export const ownedBookPath = (owned: OwnedItem | null): string =>
  owned?.order_id ? paths.order(owned.order_id) : paths.orders;
