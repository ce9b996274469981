import { zodResolver } from '@hookform/resolvers/zod';
import * as paths from 'federation-contract/paths';
import { useLayoutEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { checkoutForm, type CheckoutForm, type Consent, guestCheckoutForm } from 'shared-api/orders/checkout';
import { CONSENT_VERSION, isPosted, isSuppliedAtOnce, needsConsent } from 'shared-api/orders/consent';
import type { Country } from 'shared-api/addresses/countries';
import { localeOf } from 'shared-api/locale';
import { lineKey } from 'shared-api/pricing/order-line';
import type { Quote } from 'shared-api/orders/quote';
import { Button } from 'shared-ui/Button';
import { CheckboxField } from 'shared-ui/CheckboxField';
import { Form } from 'shared-ui/Form';
import { pageLocale } from 'shared-ui/locale';
import { FormError, useAsyncForm } from 'shared-ui/use-async-form';
import { useMoney } from '../price/use-money.ts';
import { canBeGift, GiftChoice } from '../gifts/GiftChoice.tsx';
import { AddressFields, addressFields, emptyAddress, GuestFields } from './fields/BuyerFields.tsx';
import { placeGuestOrder, placeOrder } from './checkout.api.ts';
import { useCheckoutMessages } from './checkout.messages.ts';
import { useErrorText } from './use-error-text.ts';
import type { RefusedCoupon } from './fields/CouponSection.tsx';
import styles from './PayForm.module.css';
import { useRefusal } from './use-refusal.ts';

export interface PayFormProps {
  /** What the buyer sees. */
  readonly quote: Quote;
  /** Whether the buyer has chosen to give it to somebody else. */
  readonly isGift: boolean;
  readonly onGift: (isGift: boolean) => void;
  /** That of the buyer, if VAT depends on it and no address says it. */
  readonly country: Country | null;
  /** Fetches the quote again; `undefined` if that fails. */
  readonly requote: () => Promise<Quote | undefined>;
  /** Of a buyer who is not logged in: told that their order is on its way, as a session may begin with it; `null` for others. */
  readonly onGuestOrder: ((isSending: boolean) => void) | null;
  /** Where they log in instead, to come back. */
  readonly loginPath: string;
  readonly onOwned: (positions: readonly number[]) => void;
  readonly onCouponRefused: (coupon: RefusedCoupon) => void;
}

/** Whether something in the order is posted. */
export const needsAddress = ({ lines }: Quote) => lines.some(isPosted);

/**
 * The address for printed books, the consents and the button that buys. It leads to the payment page, or to the order if
 * there is nothing to pay.
 */
export function PayForm(props: PayFormProps) {
  const { quote, country, onGift, onGuestOrder, loginPath } = props;
  const isGift = props.isGift && canBeGift(quote);
  const consent = consentTo(quote, isGift);
  const { consent: texts, remind, pay, payFree, payFreeGift, payHint } = useCheckoutMessages();
  const money = useMoney(quote.currency);
  const navigate = useNavigate();
  const refusalOf = useRefusal(props);
  const { total } = quote.totals;
  const validate = zodResolver(onGuestOrder ? guestCheckoutForm : checkoutForm);
  // A guest's address is not confirmed, and gets no reminder.
  const canRemind = total > 0 && !onGuestOrder;
  const { form, field, controlled, formProps } = useAsyncForm<CheckoutForm>({
    // What is not asked for, or no longer, since the server sells something in another way by now, does not count.
    resolver: (values, ...rest) =>
      validate(
        {
          ...values,
          address: needsAddress(quote) ? values.address : null,
          immediate_access: consent ? values.immediate_access : null,
        },
        ...rest,
      ),
    defaultValues: {
      email: '',
      terms: false,
      immediate_access: false,
      address: emptyAddress,
      gift_message: '',
      remind: false,
    },
    rejectable: onGuestOrder ? ['email', ...addressFields] : addressFields,
    errorText: useErrorText(),
    send: async ({ email, address, gift_message: message, remind }) => {
      const { lines, coupon, currency } = quote;
      const locale = localeOf(pageLocale());
      const request = {
        items: lines.map(({ kind, id }) => ({ kind, id })),
        coupon: coupon?.error === null ? coupon.code : '',
        total,
        currency,
        ...(locale && { locale }),
        ...(consent && { consent }),
        ...(isGift && { gift: { message } }),
        ...(canRemind && { remind }),
        ...(address && { address }),
        ...(quote.vat && country && !address && { country }),
      };
      onGuestOrder?.(true);
      const placing = onGuestOrder
        ? placeGuestOrder({ ...request, email }).then((placed) => placed.order)
        : placeOrder(request);
      const order = await placing.catch(async (error: unknown) => {
        onGuestOrder?.(false);
        const refusal = await refusalOf(error);
        throw refusal === null ? error : new FormError(refusal);
      });
      if (order.payment_url === null) await navigate(paths.order(order.id));
      else location.assign(order.payment_url);
    },
  });
  useUntick(form, consent, quote);
  // The fields of components are registered when these are rendered, after those below. The first wrong one in the order of
  // registration gets the focus.
  if (onGuestOrder) form.register('email');
  if (needsAddress(quote)) for (const name of addressFields) form.register(name);
  const terms = (
    <Link to={paths.terms} target="_blank">
      {texts.termsLink}
    </Link>
  );
  return (
    <section aria-labelledby="consents">
      <h2 className={styles.title} id="consents">
        {total > 0 ? texts.title : texts.titleFree}
      </h2>
      <Form
        layout="wide"
        onSubmit={formProps.onSubmit}
        error={formProps.error}
        actions={
          <Button type="submit" size="large" busy={formProps.busy}>
            {total > 0 ? pay(money(total)) : isGift ? payFreeGift : payFree}
          </Button>
        }
      >
        {onGuestOrder ? <GuestFields field={field} loginPath={loginPath} /> : null}
        {needsAddress(quote) ? <AddressFields field={field} controlled={controlled} /> : null}
        <GiftChoice
          isGift={props.isGift}
          canBeGift={canBeGift(quote)}
          onChange={onGift}
          message={field('gift_message')}
        />
        <CheckboxField label={<span>{texts.terms(terms)}</span>} {...field('terms')} />
        {consent ? (
          <CheckboxField
            label={<span>{texts.access(consent.version, quote.lines)}</span>}
            {...field('immediate_access')}
          />
        ) : null}
        {needsAddress(quote) ? <p className={styles.right}>{texts.printedBooks}</p> : null}
        {canRemind ? <CheckboxField label={remind.label} hint={remind.hint} {...field('remind')} /> : null}
      </Form>
      {total > 0 ? <p className={styles.hint}>{payHint}</p> : null}
    </section>
  );
}

/** What the buyer has to agree to, as it is sent once they have; `null` if nothing is supplied at once. */
function consentTo({ lines }: Quote, isGift: boolean): Consent | null {
  if (!needsConsent(lines, isGift)) return null;
  const items = lines.flatMap((line, position) => (isSuppliedAtOnce(line) ? [position] : []));
  return { version: CONSENT_VERSION, terms: true, immediate_access: true, items };
}

/** Unticks the box as soon as it stands for anything but what the buyer has read beside it. */
function useUntick({ resetField }: UseFormReturn<CheckoutForm>, consent: Consent | null, { lines }: Quote): void {
  const asked = consent && JSON.stringify([consent, lines.map(lineKey)]);
  useLayoutEffect(() => resetField('immediate_access'), [asked, resetField]);
}
