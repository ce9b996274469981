import { recoverPassword } from 'federation-contract/paths';
import { defineMail } from '../../../platform/mail/define-mail.ts';
import { noticeLifetime } from '../../../platform/mail/lifetime.ts';
import { resetPassword } from '../mail-phrases.ts';

/** To the address that is to be replaced. */
export const emailChangeRequestedMail = defineMail<{ readonly newAddress: string }>({
  page: recoverPassword,
  lifetime: noticeLifetime,
  texts: {
    en: (_tools, { newAddress }) => ({
      subject: 'Your email address is about to change',
      paragraphs: [
        `We received a request to change the email address of your Fullcourt account to ${newAddress}.`,
        'The change takes effect when the link in our email to that address is opened.',
      ],
      link: resetPassword.en,
      closing: 'If this was you, there’s nothing more to do. If it wasn’t, reset your password now to stop the change.',
    }),
    es: (_tools, { newAddress }) => ({
      subject: 'Tu correo electrónico está a punto de cambiar',
      paragraphs: [
        `Hemos recibido una solicitud para cambiar el correo electrónico de tu cuenta de Fullcourt a ${newAddress}.`,
        'El cambio se hará efectivo cuando se abra el enlace que hemos enviado a esa dirección.',
      ],
      link: resetPassword.es,
      closing:
        'Si has sido tú, no tienes que hacer nada. Si no, restablece tu contraseña cuanto antes para detener el cambio.',
    }),
  },
});
