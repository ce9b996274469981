import { orders as ordersPage } from 'federation-contract/paths';
import type { OrderShipping } from 'shared-api/orders/shipping';
import { defineMail } from '../../../platform/mail/define-mail.ts';
import { orderLifetime, orderNumber, seeYourOrders } from '../mail-phrases.ts';

/** Printed books of an order that have been sent. */
type Shipment = { readonly orderId: string } & Pick<OrderShipping, 'items' | 'address' | 'tracking_url'>;

export const orderShippedMail = defineMail<Shipment>({
  page: ordersPage,
  lifetime: orderLifetime,
  forUnconfirmed: (shipment) => ({ ...shipment, address: null }),
  texts: {
    en: (tools, { orderId, items, address, tracking_url: tracking }) => ({
      subject: 'Your order is on its way',
      paragraphs: [
        'We’ve posted your order:',
        items.join('\n'),
        address && `It’s on its way to:\n${tools.address(address)}`,
        orderNumber.en(orderId),
      ],
      links: tracking ? [{ label: 'Track your parcel', url: tracking }] : [],
      link: seeYourOrders.en,
      closing: `Questions, or something wrong with the address? Contact us at ${tools.support}.`,
    }),
    es: (tools, { orderId, items, address, tracking_url: tracking }) => ({
      subject: 'Tu pedido está en camino',
      paragraphs: [
        'Hemos enviado tu pedido:',
        items.join('\n'),
        address && `Va de camino a:\n${tools.address(address)}`,
        orderNumber.es(orderId),
      ],
      links: tracking ? [{ label: 'Seguir el envío', url: tracking }] : [],
      link: seeYourOrders.es,
      closing: `¿Tienes alguna pregunta o hay un error en la dirección? Escríbenos a ${tools.support}.`,
    }),
  },
});
