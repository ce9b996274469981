import { webpage } from 'federation-contract/paths';
import { defineMail } from '../../platform/mail/define-mail.ts';
import { noticeLifetime } from '../../platform/mail/lifetime.ts';
import { goToFullcourt } from '../../platform/mail/phrases.ts';

export const accountSuspendedMail = defineMail({
  page: webpage,
  lifetime: noticeLifetime,
  texts: {
    en: ({ support }) => ({
      subject: 'Your Fullcourt account is suspended',
      paragraphs: [
        'Our team has suspended your Fullcourt account and logged you out on all devices. You can’t log in for now.',
        'We’re keeping your account and everything in it.',
      ],
      link: goToFullcourt.en,
      closing: `If you have questions or think this is a mistake, contact us at ${support}.`,
    }),
    es: ({ support }) => ({
      subject: 'Hemos suspendido tu cuenta de Fullcourt',
      paragraphs: [
        'Nuestro equipo ha suspendido tu cuenta de Fullcourt y ha cerrado tus sesiones en todos los dispositivos. Por ahora no puedes iniciar sesión.',
        'Conservamos tu cuenta y todo lo que contiene.',
      ],
      link: goToFullcourt.es,
      closing: `Si tienes dudas o crees que es un error, escríbenos a ${support}.`,
    }),
  },
});
