import type { en } from './affiliate.messages.en.ts';

export const es: typeof en = {
  title: 'Colaborador',
  lede: (rate) => `Ganas el ${rate} de lo que se paga por las compras hechas a través de tu enlace.`,
  error: 'No hemos podido cargar tu página de colaborador',
  none: {
    title: 'Todavía no eres colaborador',
    text: 'Los colaboradores recomiendan Fullcourt con su propio enlace y ganan una comisión por lo que se compra a través de él. Si quieres serlo, escribe a nuestro equipo de soporte: la dirección está en todos nuestros correos.',
  },
  inactive: 'Tu enlace está desactivado en este momento. Lo que has ganado sigue siendo tuyo.',
  link: 'Tu enlace',
  linkHint:
    'Ponlo donde quieras: en una publicación, en la descripción de un vídeo o en un correo. También sirve con cualquier página: añade la última parte a su dirección.',
  copy: 'Copiar enlace',
  copied: 'Enlace copiado',
  notCopied: 'Selecciona el enlace y cópialo a mano.',
  clicks: 'Clics',
  sales: 'Ventas',
  balance: 'Saldo',
  balanceIn: (currency) => `Saldo en ${currency}`,
  balanceHint: (days) =>
    `Cada comisión queda pendiente durante ${days} después de la venta, por si se reembolsa algo. Después se te puede pagar.`,
  days: (days) => (days === 1 ? '1 día' : `${days} días`),
  pending: 'Pendiente',
  held: 'Retenido',
  heldHint: 'El banco del comprador está revisando un pago.',
  payable: 'Por pagar',
  paid: 'Pagado',
  debtHint: 'Se te ha pagado más de lo que queda después de los reembolsos. Las próximas comisiones lo compensarán.',
  noSales: { title: 'Todavía no hay ventas', text: 'Cuando alguien compre a través de tu enlace, lo verás aquí.' },
  entries: 'Todos los movimientos',
  entriesError: 'No hemos podido cargar los movimientos',
  more: 'Mostrar más',
  kinds: { sale: 'Venta', reversal: 'Reembolso', restoration: 'Reembolso anulado', payout: 'Pagado a ti' },
  refusals: { own_purchase: 'No puedes ganar una comisión por lo que compras tú.' },
  shareOf: (rate, base) => `${rate} de ${base}`,
  states: { pending: (date) => `Pendiente hasta el ${date}`, held: 'Retenido', payable: 'Por pagar' },
  attributionOfVisit: 'Una venta es tuya si tu enlace fue el último que siguió el comprador en esa visita.',
  attribution: (days) =>
    `Una venta es tuya si tu enlace fue el último que siguió el comprador, o si se registró a través de él en los últimos ${days}.`,
};
