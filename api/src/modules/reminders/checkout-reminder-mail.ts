import { checkout } from 'federation-contract/paths';
import { defineMail } from '../../platform/mail/define-mail.ts';
import { noticeLifetime } from '../../platform/mail/lifetime.ts';

/** What can still be bought of an order that was not paid. */
export interface Reminder {
  readonly titles: readonly string[];
  /** The query of its checkout. */
  readonly query: string;
}

export const checkoutReminderMail = defineMail<Reminder>({
  page: ({ query }) => `${checkout}?${query}`,
  lifetime: noticeLifetime,
  texts: {
    en: ({ support }, { titles }) => ({
      subject: 'You didn’t finish your Fullcourt order',
      paragraphs: [
        'You started this order but didn’t finish paying:',
        titles.join('\n'),
        'Nothing has been charged. If you still want it, you can pick up where you left off. The checkout shows today’s prices.',
      ],
      link: 'Back to checkout',
      closing: `You’re getting this email because you asked for a reminder at checkout. We won’t remind you about this order again. Questions? Contact us at ${support}.`,
    }),
    es: ({ support }, { titles }) => ({
      subject: 'Has dejado un pedido a medias en Fullcourt',
      paragraphs: [
        'Empezaste a pedir esto, pero no llegaste a pagarlo:',
        titles.join('\n'),
        'No te hemos cobrado nada. Si todavía lo quieres, puedes seguir donde lo dejaste. Se aplicarán los precios actuales.',
      ],
      link: 'Volver al pedido',
      closing: `Recibes este correo porque al hacer el pedido nos pediste que te lo recordáramos. No volveremos a escribirte sobre este pedido. ¿Tienes alguna pregunta? Escríbenos a ${support}.`,
    }),
  },
});
