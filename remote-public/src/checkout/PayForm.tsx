import { zodResolver } from '@hookform/resolvers/zod';
import * as paths from 'federation-contract/paths';
import { Link, useNavigate } from 'react-router-dom';
import { CONSENT_VERSION, checkoutForm, type CheckoutForm } from 'shared-api/checkout';
import { localeOf } from 'shared-api/locale';
import type { Quote } from 'shared-api/quote';
import { Button } from 'shared-ui/Button';
import { CheckboxField } from 'shared-ui/CheckboxField';
import { Form } from 'shared-ui/Form';
import { pageLocale } from 'shared-ui/locale';
import { FormError, useAsyncForm } from 'shared-ui/use-async-form';
import { useMoney } from '../price/use-money.ts';
import { AddressFields, addressFields, emptyAddress } from './AddressFields.tsx';
import { placeOrder } from './checkout.api.ts';
import { useCheckoutMessages } from './checkout.messages.ts';
import type { RefusedCoupon } from './CouponSection.tsx';
import styles from './PayForm.module.css';
import { useErrorText } from './use-error-text.ts';
import { useRefusal } from './use-refusal.ts';

export interface PayFormProps {
  /** What the buyer sees. */
  readonly quote: Quote;
  /** Fetches the quote again; `undefined` if that fails. */
  readonly requote: () => Promise<Quote | undefined>;
  readonly onOwned: (positions: readonly number[]) => void;
  readonly onCouponRefused: (coupon: RefusedCoupon) => void;
}

/** Whether something in the order is posted. */
export const needsAddress = ({ lines }: Quote) => lines.some(({ book_kind: kind }) => kind === 'printed');

/** The address for printed books, the consents and the button that buys. It leads to the payment page, or to the order if there is nothing to pay. */
export function PayForm(props: PayFormProps) {
  const { quote } = props;
  const { consent: texts, pay, payFree, payHint } = useCheckoutMessages();
  const money = useMoney(quote.currency);
  const navigate = useNavigate();
  const refusalOf = useRefusal(props);
  const { total } = quote.totals;
  const { field, controlled, formProps } = useAsyncForm<CheckoutForm>({
    resolver: zodResolver(checkoutForm),
    defaultValues: { terms: false, immediate_access: false, address: needsAddress(quote) ? emptyAddress : null },
    rejectable: addressFields,
    errorText: useErrorText(),
    send: async ({ address }) => {
      const { lines, coupon, currency } = quote;
      const locale = localeOf(pageLocale());
      const order = await placeOrder({
        items: lines.map(({ kind, id }) => ({ kind, id })),
        coupon: coupon?.error === null ? coupon.code : '',
        total,
        currency,
        consent: { version: CONSENT_VERSION, terms: true, immediate_access: true },
        ...(locale && { locale }),
        ...(address && { address }),
      }).catch(async (error: unknown) => {
        const refusal = await refusalOf(error);
        throw refusal === null ? error : new FormError(refusal);
      });
      if (order.payment_url === null) await navigate(paths.order(order.id));
      else location.assign(order.payment_url);
    },
  });
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
            {total > 0 ? pay(money(total)) : payFree}
          </Button>
        }
      >
        {needsAddress(quote) ? <AddressFields field={field} controlled={controlled} /> : null}
        <CheckboxField label={<span>{texts.terms(terms)}</span>} {...field('terms')} />
        <CheckboxField label={<span>{texts.access}</span>} {...field('immediate_access')} />
      </Form>
      {total > 0 ? <p className={styles.hint}>{payHint}</p> : null}
    </section>
  );
}
