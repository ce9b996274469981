import { recoverPassword } from 'federation-contract/paths';
import { defineMail } from '../../../platform/mail/define-mail.ts';
import { noticeLifetime } from '../../../platform/mail/lifetime.ts';
import { resetPassword } from '../mail-phrases.ts';

export const sessionsEndedMail = defineMail({
  page: recoverPassword,
  lifetime: noticeLifetime,
  texts: {
    en: ({ support }) => ({
      subject: 'You’ve been logged out of Fullcourt',
      paragraphs: [
        'Our team has logged you out of your Fullcourt account on all devices. Your password hasn’t changed.',
        'If someone else may know it, reset it now.',
      ],
      link: resetPassword.en,
      closing: `Questions? Contact us at ${support}.`,
    }),
    es: ({ support }) => ({
      subject: 'Hemos cerrado tus sesiones de Fullcourt',
      paragraphs: [
        'Nuestro equipo ha cerrado las sesiones de tu cuenta de Fullcourt en todos los dispositivos. Tu contraseña no ha cambiado.',
        'Si es posible que alguien más la conozca, restablécela cuanto antes.',
      ],
      link: resetPassword.es,
      closing: `Si tienes dudas, escríbenos a ${support}.`,
    }),
  },
});
