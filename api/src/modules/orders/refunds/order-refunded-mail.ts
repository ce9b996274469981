import { order as orderPage, orders as ordersPage } from 'federation-contract/paths';
import { defineMail } from '../../../platform/mail/define-mail.ts';
import { orderLifetime, orderNumber, seeYourOrders } from '../mail-phrases.ts';

/** A refund that has succeeded. */
interface Refund {
  readonly orderId: string;
  readonly currency: string;
  /** In minor units. */
  readonly amount: number;
  /** What was refunded, as far as it is known. */
  readonly titles: readonly string[];
  /** The numbers of its credit notes: none, if the order has no invoice. */
  readonly creditNotes: readonly string[];
  /** Whether it was bought for somebody else. */
  readonly isGift: boolean;
}

export const orderRefundedMail = defineMail<Refund>({
  page: ordersPage,
  lifetime: orderLifetime,
  texts: {
    en: ({ money, url, support }, { orderId, currency, amount, titles, creditNotes, isGift }) => ({
      subject: 'Your Fullcourt refund',
      paragraphs: [
        amount > 0
          ? `We’ve refunded ${money(amount, currency)} to the payment method you used. It can take 5 to 10 days to show up, depending on your bank.`
          : 'Your order was free, so there’s no money to refund. We’ve cancelled it, as you’ll see in your orders.',
        titles.length === 0
          ? null
          : isGift
            ? `The refund is for the following:\n\n${titles.join('\n')}\n\nThe gift code no longer gives access to it, even if it has already been redeemed.`
            : `The refund is for the following, which is no longer in your account:\n\n${titles.join('\n')}`,
        orderNumber.en(orderId),
      ],
      links: creditNotes.map((number) => ({ label: `Credit note ${number}`, url: url(orderPage(orderId)) })),
      link: seeYourOrders.en,
      closing: `Questions? Contact us at ${support}.`,
    }),
    es: ({ money, url, support }, { orderId, currency, amount, titles, creditNotes, isGift }) => ({
      subject: 'Tu reembolso de Fullcourt',
      paragraphs: [
        amount > 0
          ? `Te hemos devuelto ${money(amount, currency)} por el mismo medio con el que pagaste. Puede tardar entre 5 y 10 días en llegar, dependiendo de tu banco.`
          : 'Tu pedido fue gratuito, así que no hay dinero que devolver. Lo hemos anulado, como verás en tus pedidos.',
        titles.length === 0
          ? null
          : isGift
            ? `El reembolso corresponde a lo siguiente:\n\n${titles.join('\n')}\n\nEl código de regalo ya no da acceso a ello, aunque ya se haya canjeado.`
            : `El reembolso corresponde a lo siguiente, que ya no está en tu cuenta:\n\n${titles.join('\n')}`,
        orderNumber.es(orderId),
      ],
      links: creditNotes.map((number) => ({ label: `Factura rectificativa ${number}`, url: url(orderPage(orderId)) })),
      link: seeYourOrders.es,
      closing: `¿Tienes alguna pregunta? Escríbenos a ${support}.`,
    }),
  },
});
