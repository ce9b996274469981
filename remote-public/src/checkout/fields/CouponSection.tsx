import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Cart } from 'shared-api/orders/cart-query';
import type { Quote, QuoteCoupon } from 'shared-api/orders/quote';
import { Button } from 'shared-ui/Button';
import { Field } from 'shared-ui/Field';
import { Form } from 'shared-ui/Form';
import { useFormatLocale } from 'shared-ui/locale';
import { useAsyncForm } from 'shared-ui/use-async-form';
import { useMoney } from '../../price/use-money.ts';
import { checkoutQueries } from '../checkout.api.ts';
import { useCheckoutMessages } from '../checkout.messages.ts';
import { useErrorText } from '../use-error-text.ts';
import styles from './CouponSection.module.css';

/** A code that does not apply, and why. */
export interface RefusedCoupon {
  readonly code: string;
  readonly error: string;
}

interface CouponSectionProps {
  readonly cart: Cart;
  readonly quote: Quote;
  /** The code that the checkout refused, though the quote had accepted it. */
  readonly refused: RefusedCoupon | null;
  /** Puts another code into the cart; empty for none. */
  readonly onChange: (code: string) => void;
}

/** The coupon of the order, or the field for one. */
export function CouponSection({ cart, quote, refused, onChange }: CouponSectionProps) {
  const errorText = useCouponError(quote.currency);
  const { coupon } = quote;
  const applied = coupon?.error === null ? coupon : null;
  const inLink = coupon?.error ? { code: coupon.code, error: errorText(coupon) } : null;
  const wrong = refused ?? inLink;
  return (
    <div ref={useFocusWhenChanged(applied !== null)}>
      {applied ? (
        <AppliedCoupon coupon={applied} currency={quote.currency} onRemove={() => onChange('')} />
      ) : (
        <CouponForm key={wrong?.code} cart={cart} currency={quote.currency} wrong={wrong} onApply={onChange} />
      )}
    </div>
  );
}

/** Moves the focus to the control that has replaced the one with the focus. */
function useFocusWhenChanged(applied: boolean) {
  const section = useRef<HTMLDivElement>(null);
  const before = useRef(applied);
  useEffect(() => {
    if (before.current !== applied) section.current?.querySelector<HTMLElement>('input, button')?.focus();
    before.current = applied;
  }, [applied]);
  return section;
}

interface AppliedCouponProps {
  readonly coupon: QuoteCoupon;
  readonly currency: string;
  readonly onRemove: () => void;
}

function AppliedCoupon({ coupon: { code, percent, amount }, currency, onRemove }: AppliedCouponProps) {
  const { coupon: texts } = useCheckoutMessages();
  const format = new Intl.NumberFormat(useFormatLocale(), { style: 'percent' });
  const money = useMoney(currency);
  return (
    <div className={styles.applied}>
      <p role="status">{texts.applied(code, percent === null ? money(amount ?? 0) : format.format(percent / 100))}</p>
      <Button variant="quiet" size="small" onClick={onRemove}>
        {texts.remove}
      </Button>
    </div>
  );
}

interface CouponFormProps {
  readonly cart: Cart;
  readonly currency: string;
  readonly wrong: RefusedCoupon | null;
  readonly onApply: (code: string) => void;
}

function CouponForm({ cart, currency, wrong, onApply }: CouponFormProps) {
  const { coupon: texts } = useCheckoutMessages();
  const queryClient = useQueryClient();
  const messageOf = useCouponError(currency);
  /** Asks what the order would cost with the code; returns why the code does not apply, or `null`. */
  const findError = async (code: string) => {
    const { coupon } = await queryClient.fetchQuery(checkoutQueries.quote({ ...cart, coupon: code }));
    return coupon?.error ? messageOf(coupon) : null;
  };
  const { form, field, formProps } = useAsyncForm<{ coupon: string }>({
    defaultValues: { coupon: wrong?.code ?? '' },
    errorText: useErrorText(),
    send: async ({ coupon: typed }): Promise<void> => {
      const code = typed.trim();
      const error = code === '' ? texts.missing : await findError(code);
      if (error === null) onApply(code);
      else form.setError('coupon', { message: error }, { shouldFocus: true });
    },
  });
  const { error, ...input } = field('coupon');
  return (
    <Form onSubmit={formProps.onSubmit} error={formProps.error}>
      <div className={styles.form}>
        <Field
          label={texts.label}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...input}
          error={error ?? (form.formState.isSubmitted ? undefined : wrong?.error)}
        />
        <Button type="submit" variant="secondary" busy={formProps.busy}>
          {texts.apply}
        </Button>
      </div>
    </Form>
  );
}

/** Returns a function that says why a coupon does not apply. */
function useCouponError(currency: string): (coupon: QuoteCoupon) => string {
  const { coupon: texts } = useCheckoutMessages();
  const { ofField } = useErrorText();
  const money = useMoney(currency);
  return ({ error, minimum }) =>
    error?.code === 'coupon_minimum' && minimum !== null
      ? texts.minimum(money(minimum))
      : (ofField(error?.code) ?? error?.message ?? '');
}
