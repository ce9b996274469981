import { recoverPassword } from 'federation-contract/paths';
import { defineMail } from '../../../platform/mail/define-mail.ts';
import { noticeLifetime } from '../../../platform/mail/lifetime.ts';
import { ifNotYou, resetPassword } from '../mail-phrases.ts';

export const passwordChangedMail = defineMail({
  page: recoverPassword,
  lifetime: noticeLifetime,
  texts: {
    en: ({ support }) => ({
      subject: 'Your password has been changed',
      paragraphs: ['The password for your Fullcourt account has just been changed.'],
      link: resetPassword.en,
      closing: ifNotYou.en(support),
    }),
    es: ({ support }) => ({
      subject: 'Tu contraseña ha cambiado',
      paragraphs: ['Se acaba de cambiar la contraseña de tu cuenta de Fullcourt.'],
      link: resetPassword.es,
      closing: ifNotYou.es(support),
    }),
  },
});
