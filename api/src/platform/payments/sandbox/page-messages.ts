import type { Locale } from 'shared-api/locale';

interface PageMessages {
  readonly title: string;
  /** What the page is, so that nobody enters a real card. */
  readonly notice: string;
  readonly total: string;
  readonly pay: (amount: string) => string;
  readonly decline: string;
  readonly abandon: string;
  readonly ended: string;
  readonly back: string;
  readonly unknown: string;
}

export const pageMessages: Readonly<Record<Locale, PageMessages>> = {
  en: {
    title: 'Test payment',
    notice: 'This is a demo. No money is taken, and you don’t need a card. Choose what happens to this payment.',
    total: 'Total',
    pay: (amount) => `Pay ${amount}`,
    decline: 'Decline payment',
    abandon: 'Cancel and go back',
    ended: 'This payment has ended. Your order shows whether it was paid.',
    back: 'Back to your order',
    unknown: 'We can’t find this payment. Go back to Fullcourt and try again.',
  },
  es: {
    title: 'Pago de prueba',
    notice: 'Esto es una demo. No se cobra nada y no necesitas una tarjeta. Elige qué pasa con este pago.',
    total: 'Total',
    pay: (amount) => `Pagar ${amount}`,
    decline: 'Rechazar el pago',
    abandon: 'Cancelar y volver',
    ended: 'Este pago ha terminado. En tu pedido puedes ver si se ha pagado.',
    back: 'Volver a tu pedido',
    unknown: 'No encontramos este pago. Vuelve a Fullcourt e inténtalo de nuevo.',
  },
};
