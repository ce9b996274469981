import { recoverPassword } from 'federation-contract/paths';
import { defineMail } from '../../../platform/mail/define-mail.ts';
import { noticeLifetime } from '../../../platform/mail/lifetime.ts';
import { ifNotYou, resetPassword } from '../mail-phrases.ts';

export const secondFactorOnMail = defineMail({
  page: recoverPassword,
  lifetime: noticeLifetime,
  texts: {
    en: ({ support }) => ({
      subject: 'Two-step verification is on',
      paragraphs: [
        'From now on, you’ll need a code from your authenticator app as well as your password to log in to Fullcourt.',
      ],
      link: resetPassword.en,
      closing: ifNotYou.en(support),
    }),
    es: ({ support }) => ({
      subject: 'Verificación en dos pasos activada',
      paragraphs: [
        'A partir de ahora, para iniciar sesión en Fullcourt necesitarás un código de tu aplicación de autenticación además de tu contraseña.',
      ],
      link: resetPassword.es,
      closing: ifNotYou.es(support),
    }),
  },
});

export const secondFactorOffMail = defineMail({
  page: recoverPassword,
  lifetime: noticeLifetime,
  texts: {
    en: ({ support }) => ({
      subject: 'Two-step verification is off',
      paragraphs: [
        'Two-step verification has been turned off for your Fullcourt account. You now log in with only your password.',
      ],
      link: resetPassword.en,
      closing: ifNotYou.en(support),
    }),
    es: ({ support }) => ({
      subject: 'Verificación en dos pasos desactivada',
      paragraphs: [
        'Se ha desactivado la verificación en dos pasos de tu cuenta de Fullcourt. Ahora inicias sesión solo con tu contraseña.',
      ],
      link: resetPassword.es,
      closing: ifNotYou.es(support),
    }),
  },
});

export const recoveryCodesRenewedMail = defineMail({
  page: recoverPassword,
  lifetime: noticeLifetime,
  texts: {
    en: ({ support }) => ({
      subject: 'You have new recovery codes',
      paragraphs: ['New recovery codes have been created for your Fullcourt account. Your old codes no longer work.'],
      link: resetPassword.en,
      closing: ifNotYou.en(support),
    }),
    es: ({ support }) => ({
      subject: 'Tienes nuevos códigos de recuperación',
      paragraphs: [
        'Se han creado nuevos códigos de recuperación para tu cuenta de Fullcourt. Los anteriores ya no funcionan.',
      ],
      link: resetPassword.es,
      closing: ifNotYou.es(support),
    }),
  },
});
