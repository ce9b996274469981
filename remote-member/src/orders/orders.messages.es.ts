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
  refunded: { partial: 'Reembolsado en parte', full: 'Reembolsado' },
  refund: (amount) => `Reembolsado: ${amount}`,
  coupon: (code, amount) => `Cupón ${code}: −${amount}`,
  total: 'Total',
  free: 'Gratis',
  open: 'Ver el pedido',
  finish: 'Completar el pago',
  named: (action, date) => `${action}: ${date}`,
};
