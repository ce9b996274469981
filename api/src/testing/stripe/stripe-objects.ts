import type { Stripe } from 'stripe';
import { newToken } from '../../platform/crypto/random-token.ts';

/** An id as Stripe makes them. */
export const newStripeId = (prefix: string): string => `${prefix}_${newToken().replace(/\W|_/g, '')}`;

/** What a request to create a session decides. */
export interface SessionFacts {
  readonly currency: string;
  readonly total: number;
  readonly expiresAt: number;
  readonly created: number;
  readonly orderId: string;
  readonly metadata: Stripe.Metadata;
  readonly paymentMetadata: Stripe.Metadata;
  readonly locale: string;
  readonly returnUrl: string;
}

/** A new session, with every field that the API publishes. */
export function stripeSession(facts: SessionFacts): Stripe.Checkout.Session {
  const id = newStripeId('cs_test');
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: facts.total,
    amount_total: facts.total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: facts.returnUrl,
    client_reference_id: facts.orderId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: facts.created,
    currency: facts.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: null,
    customer_email: null,
    discounts: [],
    expires_at: facts.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: facts.locale,
    managed_payments: { enabled: false },
    metadata: facts.metadata,
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card', 'sepa_debit'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: facts.returnUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `https://checkout.stripe.com/c/pay/${id}#fidkdWxOYHwnPyd1blpxYHZxWjA0`,
    wallet_options: null,
  };
}

/** The payment of a session, from when the buyer has chosen how to pay. */
export const stripePayment = (
  { total, currency, created, paymentMetadata }: SessionFacts,
  status: Stripe.PaymentIntent.Status,
): Stripe.PaymentIntent => ({
  id: newStripeId('pi'),
  object: 'payment_intent',
  allowed_payment_method_types: null,
  amount: total,
  amount_capturable: 0,
  amount_received: status === 'succeeded' ? total : 0,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: 'automatic_async',
  client_secret: null,
  confirmation_method: 'automatic',
  created,
  currency,
  customer: null,
  customer_account: null,
  description: null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  latest_charge: newStripeId('py'),
  livemode: false,
  managed_payments: null,
  metadata: paymentMetadata,
  next_action: null,
  on_behalf_of: null,
  payment_method: newStripeId('pm'),
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ['card', 'sepa_debit'],
  payment_record: null,
  processing: null,
  receipt_email: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status,
  transfer_data: null,
  transfer_group: null,
});
