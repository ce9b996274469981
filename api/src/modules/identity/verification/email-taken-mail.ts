import { login } from 'federation-contract/paths';
import { defineMail } from '../../../platform/mail/define-mail.ts';
import { noticeLifetime } from '../../../platform/mail/lifetime.ts';
import { logIn } from '../../../platform/mail/phrases.ts';

/** To the owner of an address that somebody else has given another account. */
export const emailTakenMail = defineMail({
  page: login,
  lifetime: noticeLifetime,
  texts: {
    en: ({ to }) => ({
      subject: 'You already have an account',
      paragraphs: [`Someone tried to use ${to} for another Fullcourt account, but it already belongs to yours.`],
      link: logIn.en,
      closing: 'If this wasn’t you, you can ignore this email: nothing has changed.',
    }),
    es: ({ to }) => ({
      subject: 'Ya tienes una cuenta',
      paragraphs: [`Alguien ha intentado usar ${to} para otra cuenta de Fullcourt, pero ya está asociado a la tuya.`],
      link: logIn.es,
      closing: 'Si no has sido tú, puedes ignorar este correo: no ha cambiado nada.',
    }),
  },
});
