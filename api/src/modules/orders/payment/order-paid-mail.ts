import { order as orderPage, orders as ordersPage } from 'federation-contract/paths';
import { redeemCode } from 'federation-contract/secret-links';
import { consentVersions, immediateAccessText } from 'shared-api/orders/consent';
import { formatGiftCode } from 'shared-api/gifts/gift-codes';
import type { PostalAddress } from 'shared-api/addresses/postal-address';
import { defineMail, type MailTools } from '../../../platform/mail/define-mail.ts';
import {
  cancellationOf,
  linesOf,
  orderLifetime,
  orderNumber,
  seeYourOrders,
  summaryOf,
  type MailedOrder,
} from '../mail-phrases.ts';

export interface PaidOrder extends MailedOrder {
  /** `null` if nothing was supplied at once. */
  readonly consent_version: string | null;
  readonly consented_at: Date | null;
  /** Where its printed books go; `null` without any. */
  readonly address: PostalAddress | null;
  /** `null` if nothing was paid. */
  readonly invoice: { readonly number: string; readonly vat: number } | null;
  /** If it is a gift: the code to pass on, as it is stored; `null` if it is only on the page of the order. */
  readonly gift: { readonly code: string | null } | null;
  /** The books to download, each with the path of its personal link. */
  readonly downloads: readonly { readonly title: string; readonly path: string }[];
}

export const orderPaidMail = defineMail<PaidOrder>({
  page: ordersPage,
  lifetime: orderLifetime,
  forUnconfirmed: (order) => ({ ...order, address: null, gift: order.gift && { code: null } }),
  texts: {
    en: (tools, order) => {
      const consent = consentOf(tools, order);
      const gift = giftOf(tools, order);
      return {
        subject: 'Your Fullcourt order',
        paragraphs: [
          gift
            ? 'Thank you for your order. Your gift is ready to pass on:'
            : 'Thank you for your order. What you bought is in your account now:',
          summaryOf(tools, order, order.invoice?.vat),
          consent && `On ${consent.time}, you agreed to our terms and conditions and to this: “${consent.text}”`,
          cancellationOf(tools, order),
          ...(gift?.code
            ? [
                `Gift code: ${gift.code}`,
                'Pass on the code or the link below. Whoever redeems it first gets the videos, so share it only with the person it’s for.',
              ]
            : []),
          gift && !gift.code
            ? 'You’ll find the gift code on your order page. It isn’t in this email because you haven’t confirmed your address yet.'
            : null,
          order.address && `We’ll post it to:\n${tools.address(order.address)}`,
          orderNumber.en(order.id),
          order.downloads.length > 0
            ? 'The download links below are yours alone and work for 30 days. After that, you’ll find the download under Orders.'
            : null,
        ],
        links: [
          ...(gift ? [{ label: gift.code ? 'Link to redeem the gift' : 'Get the gift code', url: gift.url }] : []),
          ...order.downloads.map(({ title, path }) => ({ label: `Download ${title}`, url: tools.url(path) })),
          ...(order.invoice ? [{ label: `Invoice ${order.invoice.number}`, url: tools.url(orderPage(order.id)) }] : []),
        ],
        link: seeYourOrders.en,
        closing: `Please keep this email for your records. Questions? Contact us at ${tools.support}.`,
      };
    },
    es: (tools, order) => {
      const consent = consentOf(tools, order);
      const gift = giftOf(tools, order);
      return {
        subject: 'Tu pedido en Fullcourt',
        paragraphs: [
          gift
            ? 'Gracias por tu pedido. Tu regalo está listo:'
            : 'Gracias por tu pedido. Lo que has comprado ya está en tu cuenta:',
          summaryOf(tools, order, order.invoice?.vat),
          consent && `El ${consent.time} aceptaste nuestros términos y condiciones, y además esto: «${consent.text}»`,
          cancellationOf(tools, order),
          ...(gift?.code
            ? [
                `Código de regalo: ${gift.code}`,
                'Envía el código o el enlace de abajo a la persona a la que se lo regalas. Los vídeos serán de quien lo canjee primero, así que no lo compartas con nadie más.',
              ]
            : []),
          gift && !gift.code
            ? 'Encontrarás el código de regalo en la página de tu pedido. No lo incluimos en este correo porque todavía no has confirmado tu dirección.'
            : null,
          order.address && `Lo enviaremos a:\n${tools.address(order.address)}`,
          orderNumber.es(order.id),
          order.downloads.length > 0
            ? 'Los enlaces de descarga de abajo son solo para ti y funcionan durante 30 días. Después encontrarás la descarga en Pedidos.'
            : null,
        ],
        links: [
          ...(gift ? [{ label: gift.code ? 'Enlace para canjearlo' : 'Ver el código de regalo', url: gift.url }] : []),
          ...order.downloads.map(({ title, path }) => ({ label: `Descargar ${title}`, url: tools.url(path) })),
          ...(order.invoice ? [{ label: `Factura ${order.invoice.number}`, url: tools.url(orderPage(order.id)) }] : []),
        ],
        link: seeYourOrders.es,
        closing: `Guarda este correo como comprobante. ¿Tienes alguna pregunta? Escríbenos a ${tools.support}.`,
      };
    },
  },
});

/** Returns what the buyer has agreed to, and when; `null` if nothing in the order needed it. */
function consentOf({ locale, time }: MailTools, order: PaidOrder) {
  const { consented_at } = order;
  const version = consentVersions.find((known) => known === order.consent_version);
  if (!version || !consented_at) return null;
  return { text: immediateAccessText(version, linesOf(order), locale), time: time(consented_at) };
}

/** The code to pass on, and where it is redeemed; or the page of the order, which has it. */
function giftOf({ url }: MailTools, { id, gift }: PaidOrder) {
  if (!gift) return null;
  const code = gift.code && formatGiftCode(gift.code);
  return { code, url: url(code ? redeemCode(code) : orderPage(id)) };
}
