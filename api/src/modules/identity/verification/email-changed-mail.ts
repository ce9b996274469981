import { webpage } from 'federation-contract/paths';
import { defineMail } from '../../../platform/mail/define-mail.ts';
import { noticeLifetime } from '../../../platform/mail/lifetime.ts';
import { goToFullcourt } from '../../../platform/mail/phrases.ts';

/** To the address that was replaced. */
export const emailChangedMail = defineMail<{ readonly newAddress: string }>({
  page: webpage,
  lifetime: noticeLifetime,
  texts: {
    en: ({ support }, { newAddress }) => ({
      subject: 'Your email address has been changed',
      paragraphs: [
        `The email address of your Fullcourt account is now ${newAddress}. We’ll no longer send emails to this address.`,
      ],
      link: goToFullcourt.en,
      closing: `If this wasn’t you, your account may be compromised. Contact us at ${support}.`,
    }),
    es: ({ support }, { newAddress }) => ({
      subject: 'Tu correo electrónico ha cambiado',
      paragraphs: [
        `El correo electrónico de tu cuenta de Fullcourt es ahora ${newAddress}. Ya no enviaremos más mensajes a esta dirección.`,
      ],
      link: goToFullcourt.es,
      closing: `Si no has sido tú, es posible que alguien haya accedido a tu cuenta. Escríbenos a ${support}.`,
    }),
  },
});
