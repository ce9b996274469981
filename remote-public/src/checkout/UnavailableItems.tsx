import * as paths from 'federation-contract/paths';
import { Link } from 'react-router-dom';
import type { Cart } from 'shared-api/orders/cart-query';
import { ApiError } from 'shared-auth/api-error';
import { Button } from 'shared-ui/Button';
import { buttonVariants } from 'shared-ui/button-variants';
import { EmptyState } from 'shared-ui/EmptyState';
import { withoutItems } from './cart.ts';
import { useCheckoutMessages } from './checkout.messages.ts';

/** Returns the positions of the items that a quote rejects: withdrawn, unknown or malformed, or in another currency. */
export function rejectedPositions(error: unknown, count: number): number[] {
  const fields = error instanceof ApiError ? Object.keys(error.fields) : [];
  return Array.from({ length: count }, (_, index) => index).filter((index) =>
    fields.some((path) => `${path}.`.startsWith(`items.${index}.`)),
  );
}

interface UnavailableItemsProps {
  readonly cart: Cart;
  readonly positions: readonly number[];
  readonly onChange: (cart: Cart) => void;
}

/** Says that items cannot be bought, and continues with the others. */
export function UnavailableItems({ cart, positions, onChange }: UnavailableItemsProps) {
  const { unavailable: texts, empty } = useCheckoutMessages();
  const isAll = positions.length === cart.items.length;
  return (
    <div role="alert">
      <EmptyState
        title={texts.title(positions.length, isAll)}
        action={
          isAll ? (
            <Link className={buttonVariants({})} to={paths.section('packages')}>
              {empty.packages}
            </Link>
          ) : (
            <Button onClick={() => onChange(withoutItems(cart, positions))}>{texts.remove}</Button>
          )
        }
      >
        {isAll ? texts.text : texts.textSome}
      </EmptyState>
    </div>
  );
}
