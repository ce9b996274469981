import type { en } from './orders.messages.en.ts';

export const es: typeof en = {
  title: 'Pedidos',
  lede: 'Todo lo que has comprado y lo que has pagado.',
  error: 'No hemos podido cargar tus pedidos',
  more: 'Mostrar más',
  none: {
    title: 'Todavía no hay pedidos',
    text: 'Aquí aparecerá todo lo que compres.',
  },
  states: { paid: 'Pagado', pending: 'Pendiente de pago', expired: 'No pagado', failed: 'Pago rechazado' },
  download: 'Descargar',
  downloadOf: (title) => `Descargar: ${title}`,
  downloadFailed: {
    expired: 'Este enlace de descarga ha caducado. Puedes descargar el libro desde su pedido, aquí abajo.',
    unavailable:
      'Este enlace de descarga no es válido o el libro ya no es tuyo. Lo que puedes descargar está en tus pedidos, aquí abajo.',
    failed: 'La descarga no ha empezado. Inténtalo de nuevo desde tu pedido dentro de un momento.',
  },
  toShip: 'Enviaremos tu pedido en breve y te avisaremos por correo cuando salga.',
  shipped: (date) => `Enviado el ${date}.`,
  track: 'Seguir el envío',
  disputed: { open: 'En revisión', lost: 'Pago devuelto' },
  refunded: { partial: 'Reembolsado en parte', full: 'Reembolsado' },
  refund: (amount) => `Reembolsado: ${amount}`,
  invoices: {
    invoice: (number) => `Factura ${number} (PDF)`,
    credit_note: (number) => `Factura rectificativa ${number} (PDF)`,
  },
  giftWaiting: 'Regalo: sin canjear',
  giftRedeemed: (date) => `Regalo: canjeado el ${date}`,
  coupon: (code, amount) => `Cupón ${code}: −${amount}`,
  total: 'Total',
  free: 'Gratis',
  open: 'Ver el pedido',
  finish: 'Completar el pago',
  named: (action, date) => `${action}: ${date}`,
};
