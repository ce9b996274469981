import type { orderTemplates as english } from './orders.en.ts';
import type { OrderText } from './template.ts';

function totalText({ total, vat }: OrderText): string {
  if (total === null) return 'Sin coste';
  return vat === null ? `Total: ${total}` : `Total: ${total}, incluido el IVA (${vat})`;
}

const giftParagraphs = ({ code }: NonNullable<OrderText['gift']>): string[] =>
  code
    ? [
        `Código de regalo: ${code}`,
        'Envía el código o el enlace de abajo a la persona a la que se lo regalas. Los vídeos serán de quien lo canjee primero, así que no lo compartas con nadie más.',
      ]
    : [
        'Encontrarás el código de regalo en la página de tu pedido. No lo incluimos en este correo porque todavía no has confirmado tu dirección.',
      ];

/** The emails about orders. */
export const orderTemplates: typeof english = {
  purchaseHeld: ({ email, order, lifetime, support }) => ({
    subject: 'Confirma tu compra en Fullcourt',
    paragraphs: [
      `Alguien ha comprado esto en Fullcourt con ${email}, sin iniciar sesión:`,
      order ? `${order.items}\n\n${totalText(order)}` : '',
      order?.gift
        ? 'Si has sido tú, confirma la compra. Después encontrarás el código de regalo en tu pedido.'
        : 'Si has sido tú, o quieres quedártelo, confirma la compra y la añadiremos a tu cuenta.',
      order?.cancellation ?? '',
      `Número de pedido: ${order?.number ?? ''}`,
    ].filter(Boolean),
    link: 'Confirmar la compra',
    closing: `El enlace caduca en ${lifetime}. Si no reconoces esta compra, puedes ignorar este correo: no se añadirá nada a tu cuenta y nadie ha podido entrar en ella. ¿Tienes dudas? Escríbenos a ${support}.`,
  }),
  orderPaid: ({ order, support }) => ({
    subject: 'Tu pedido en Fullcourt',
    paragraphs: [
      order?.gift
        ? 'Gracias por tu pedido. Tu regalo está listo:'
        : 'Gracias por tu pedido. Lo que has comprado ya está en tu cuenta:',
      order ? `${order.items}\n\n${totalText(order)}` : '',
      order?.consent
        ? `El ${order.consent.time} aceptaste nuestros términos y condiciones, y además esto: «${order.consent.text}»`
        : '',
      order?.cancellation ?? '',
      ...(order?.gift ? giftParagraphs(order.gift) : []),
      order?.address ? `Lo enviaremos a:\n${order.address}` : '',
      `Número de pedido: ${order?.number ?? ''}`,
      order?.downloads.length
        ? 'Los enlaces de descarga de abajo son solo para ti y funcionan durante 30 días. Después encontrarás la descarga en Pedidos.'
        : '',
    ].filter(Boolean),
    links: [
      ...(order?.gift
        ? [{ label: order.gift.code ? 'Enlace para canjearlo' : 'Ver el código de regalo', url: order.gift.url }]
        : []),
      ...(order?.downloads.map(({ title, url }) => ({ label: `Descargar ${title}`, url })) ?? []),
      ...(order?.invoice ? [{ label: `Factura ${order.invoice.number}`, url: order.invoice.url }] : []),
    ],
    link: 'Ver tus pedidos',
    closing: `Guarda este correo como comprobante. ¿Tienes alguna pregunta? Escríbenos a ${support}.`,
  }),
  orderShipped: ({ shipment, support }) => ({
    subject: 'Tu pedido está en camino',
    paragraphs: [
      'Hemos enviado tu pedido:',
      shipment?.items ?? '',
      shipment?.address ? `Va de camino a:\n${shipment.address}` : '',
      `Número de pedido: ${shipment?.number ?? ''}`,
    ].filter(Boolean),
    links: shipment?.tracking ? [{ label: 'Seguir el envío', url: shipment.tracking }] : [],
    link: 'Ver tus pedidos',
    closing: `¿Tienes alguna pregunta o hay un error en la dirección? Escríbenos a ${support}.`,
  }),
  orderRefunded: ({ refund, support }) => ({
    subject: 'Tu reembolso de Fullcourt',
    paragraphs: [
      refund?.amount
        ? `Te hemos devuelto ${refund.amount} por el mismo medio con el que pagaste. Puede tardar entre 5 y 10 días en llegar, dependiendo de tu banco.`
        : 'Tu pedido fue gratuito, así que no hay dinero que devolver. Lo hemos anulado, como verás en tus pedidos.',
      ...(refund?.items
        ? [
            refund.isGift
              ? `El reembolso corresponde a lo siguiente:\n\n${refund.items}\n\nEl código de regalo ya no da acceso a ello, aunque ya se haya canjeado.`
              : `El reembolso corresponde a lo siguiente, que ya no está en tu cuenta:\n\n${refund.items}`,
          ]
        : []),
      `Número de pedido: ${refund?.number ?? ''}`,
    ],
    links: refund?.creditNotes.map(({ number, url }) => ({ label: `Factura rectificativa ${number}`, url })) ?? [],
    link: 'Ver tus pedidos',
    closing: `¿Tienes alguna pregunta? Escríbenos a ${support}.`,
  }),
  checkoutReminder: ({ reminder, support }) => ({
    subject: 'Has dejado un pedido a medias en Fullcourt',
    paragraphs: [
      'Empezaste a pedir esto, pero no llegaste a pagarlo:',
      reminder,
      'No te hemos cobrado nada. Si todavía lo quieres, puedes seguir donde lo dejaste. Se aplicarán los precios actuales.',
    ],
    link: 'Volver al pedido',
    closing: `Recibes este correo porque al hacer el pedido nos pediste que te lo recordáramos. No volveremos a escribirte sobre este pedido. ¿Tienes alguna pregunta? Escríbenos a ${support}.`,
  }),
};
