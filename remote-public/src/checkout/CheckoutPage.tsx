import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { Cart } from 'shared-api/orders/cart-query';
import type { Country } from 'shared-api/addresses/countries';
import { lineKey } from 'shared-api/pricing/order-line';
import type { Quote } from 'shared-api/orders/quote';
import { useSession } from 'shared-auth/session';
import { Button } from 'shared-ui/Button';
import { PageHeading } from 'shared-ui/PageHeading';
import { QueryContent } from 'shared-ui/QueryContent';
import { Skeleton } from 'shared-ui/Skeleton';
import { useIsOwned } from '../owned/use-owned-item.ts';
import { EmptyPage } from '../page/EmptyPage.tsx';
import { PageFrame } from '../page/PageFrame.tsx';
import { checkoutPath, pathOfBought, readCart, withoutItems } from './cart.ts';
import { checkoutQueries } from './checkout.api.ts';
import { useCheckoutMessages } from './checkout.messages.ts';
import styles from './CheckoutPage.module.css';
import { CountryField } from './fields/CountryField.tsx';
import { CouponSection, type RefusedCoupon } from './fields/CouponSection.tsx';
import { OrderLines } from './OrderLines.tsx';
import { needsAddress, PayForm } from './PayForm.tsx';
import { Total } from './Total.tsx';
import { rejectedPositions, UnavailableItems } from './UnavailableItems.tsx';

/** What the items in the URL cost, and the button that buys them. */
export function CheckoutPage() {
  const [search] = useSearchParams();
  const texts = useCheckoutMessages();
  const cart = readCart(search);
  return (
    <PageFrame>
      {cart.items.length === 0 ? (
        <EmptyPage title={texts.empty.title} to={paths.section('packages')} linkText={texts.empty.packages}>
          {texts.empty.text}
        </EmptyPage>
      ) : (
        <Checkout cart={cart} />
      )}
    </PageFrame>
  );
}

function Checkout({ cart }: { readonly cart: Cart }) {
  const texts = useCheckoutMessages();
  const navigate = useNavigate();
  /** The country that the buyer has chosen. */
  const [country, setCountry] = useState<Country>();
  const quote = useQuery({ ...checkoutQueries.quote(cart, country), placeholderData: keepPreviousData });
  /** Whether a guest's order is on its way: the session that begins with it must not put another form in its place. */
  const [isSending, setSending] = useState(false);
  const isVisitor = useSession(({ role }) => role === 'public');
  const change = (changed: Cart) => void navigate(checkoutPath(changed), { replace: true });
  const rejected = rejectedPositions(quote.error, cart.items.length);
  return (
    <>
      <PageHeading title={texts.title} />
      {rejected.length > 0 ? (
        <UnavailableItems cart={cart} positions={rejected} onChange={change} />
      ) : (
        <QueryContent query={quote} errorTitle={texts.failed} skeleton={<Skeleton lines={8} />}>
          {(found) => (
            <Order
              cart={cart}
              quote={found}
              requote={async () => (await quote.refetch()).data}
              isStale={quote.isPlaceholderData}
              onChange={change}
              country={country ?? found.vat?.country ?? null}
              onCountry={setCountry}
              onGuestOrder={isVisitor || isSending ? setSending : null}
            />
          )}
        </QueryContent>
      )}
    </>
  );
}

interface OrderProps {
  readonly cart: Cart;
  readonly quote: Quote;
  readonly requote: () => Promise<Quote | undefined>;
  /** Whether the quote is that of the cart before the last change. */
  readonly isStale: boolean;
  readonly onChange: (cart: Cart) => void;
  /** The one chosen last, which a quote that is stale does not know. */
  readonly country: Country | null;
  /** `undefined` for that of the site. */
  readonly onCountry: (country: Country | undefined) => void;
  /** `null` for somebody who is logged in. */
  readonly onGuestOrder: ((isSending: boolean) => void) | null;
}

function Order({ cart: cartOfUrl, quote, requote, isStale, onChange, country, onCountry, onGuestOrder }: OrderProps) {
  const { lines: texts, vat } = useCheckoutMessages();
  // The URL has the choice a moment later: the box would jump back meanwhile, and a quick press buy for the wrong person.
  const [isGift, setIsGift] = useState(cartOfUrl.gift === true);
  const cart = { ...cartOfUrl, gift: isGift };
  const isOwnedAlready = useIsOwned(quote.lines);
  /** The keys of items that the server has refused, as the buyer has them already. */
  const [owned, setOwned] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<RefusedCoupon | null>(null);
  const coupon = quote.coupon?.error === null ? quote.coupon.code : null;

  const changeCoupon = (code: string) => {
    setRefused(null);
    onChange({ ...cart, coupon: code });
  };
  return (
    <div className={styles.checkout} aria-busy={isStale}>
      <section aria-labelledby="order">
        <h2 className={styles.title} id="order">
          {texts.title}
        </h2>
        <OrderLines
          lines={quote.lines}
          coupon={coupon}
          actions={(line, index) => {
            const isOwned = !cart.gift && (isOwnedAlready(line.kind, line.id) || owned.includes(lineKey(line)));
            return isOwned || quote.lines.length > 1 ? (
              <LineActions line={line} isOwned={isOwned} onRemove={() => onChange(withoutItems(cart, [index]))} />
            ) : null;
          }}
        />
      </section>
      <div className={styles.summary}>
        <CouponSection cart={cart} quote={quote} refused={refused} onChange={changeCoupon} />
        <Total
          currency={quote.currency}
          totals={quote.totals}
          coupon={coupon}
          lineCount={quote.lines.length}
          vat={vatShown(quote)}
        />
        {quote.vat && vatShown(quote) ? (
          <CountryField
            label={vat.country}
            hint={vat.countryHint}
            value={country ?? ''}
            onChange={(chosen) => onCountry(chosen === '' ? undefined : (chosen as Country))}
          />
        ) : null}
        <PayForm
          // Another form for a guest.
          key={String(onGuestOrder !== null)}
          quote={quote}
          isGift={isGift}
          onGift={(gift) => {
            setIsGift(gift);
            onChange({ ...cart, gift });
          }}
          country={country}
          requote={requote}
          onGuestOrder={onGuestOrder}
          loginPath={paths.loginReturningTo(checkoutPath(cart))}
          onOwned={(positions) => setOwned(positions.flatMap((index) => quote.lines[index] ?? []).map(lineKey))}
          onCouponRefused={(coupon) => {
            setRefused(coupon);
            onChange({ ...cart, coupon: '' });
          }}
        />
      </div>
    </div>
  );
}

/** Returns the VAT in the prices; `null` for printed books, whose country is not known before the address is. */
const vatShown = (quote: Quote) =>
  quote.vat && !needsAddress(quote) && quote.totals.total > 0 ? quote.vat.sums : null;

interface LineActionsProps {
  readonly line: Quote['lines'][number];
  readonly isOwned: boolean;
  readonly onRemove: () => void;
}

function LineActions({ line, isOwned, onRemove }: LineActionsProps) {
  const { lines: texts, errors, order } = useCheckoutMessages();
  return (
    <>
      {isOwned ? <p className={styles.error}>{errors.fields.item_owned}</p> : null}
      <div className={styles.actions}>
        {isOwned ? <Link to={pathOfBought(line)}>{order.paid[line.kind](line.title)}</Link> : null}
        <Button variant="quiet" size="small" aria-label={texts.removeThis(line.title)} onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
    </>
  );
}
