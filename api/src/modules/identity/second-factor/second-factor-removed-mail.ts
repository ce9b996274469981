import { login } from 'federation-contract/paths';
import { defineMail } from '../../../platform/mail/define-mail.ts';
import { noticeLifetime } from '../../../platform/mail/lifetime.ts';
import { logIn } from '../../../platform/mail/phrases.ts';

export const secondFactorRemovedMail = defineMail({
  page: login,
  lifetime: noticeLifetime,
  texts: {
    en: ({ support }) => ({
      subject: 'Two-step verification has been removed',
      paragraphs: [
        'Our team has removed two-step verification from your Fullcourt account and logged you out on all devices.',
        'You now log in with only your password. You can set up an authenticator app again in your profile.',
      ],
      link: logIn.en,
      closing: `If you didn’t ask for this, reset your password now and contact us at ${support}.`,
    }),
    es: ({ support }) => ({
      subject: 'Hemos quitado la verificación en dos pasos',
      paragraphs: [
        'Nuestro equipo ha quitado la verificación en dos pasos de tu cuenta de Fullcourt y ha cerrado tus sesiones en todos los dispositivos.',
        'Ahora inicias sesión solo con tu contraseña. Puedes volver a configurar una aplicación de autenticación en tu perfil.',
      ],
      link: logIn.es,
      closing: `Si no lo has pedido tú, restablece tu contraseña cuanto antes y escríbenos a ${support}.`,
    }),
  },
});
