import { recoverPassword } from 'federation-contract/paths';
import { defineMail } from '../../../platform/mail/define-mail.ts';
import { noticeLifetime } from '../../../platform/mail/lifetime.ts';
import { resetPassword } from '../mail-phrases.ts';

export const failedLoginsMail = defineMail({
  page: recoverPassword,
  lifetime: noticeLifetime,
  texts: {
    en: ({ support }) => ({
      subject: 'Failed login attempts on your Fullcourt account',
      paragraphs: [
        'Someone has repeatedly entered a wrong password or code for your Fullcourt account today.',
        'If this continues, we’ll block new devices for up to a day. You’ll still be able to log in on the devices you use, and resetting your password will let you in on any device.',
      ],
      link: resetPassword.en,
      closing: `If this was you, there’s nothing more to do. If it wasn’t, your account is still protected: use a password that you don’t use anywhere else, and turn on two-step verification in your profile if you haven’t yet. Questions? Contact us at ${support}.`,
    }),
    es: ({ support }) => ({
      subject: 'Intentos fallidos de entrar en tu cuenta de Fullcourt',
      paragraphs: [
        'Hoy alguien ha intentado entrar varias veces en tu cuenta de Fullcourt con una contraseña o un código incorrectos.',
        'Si sigue ocurriendo, bloquearemos los dispositivos nuevos durante un día como máximo. Podrás seguir iniciando sesión en los dispositivos que usas y, si restableces la contraseña, en cualquiera.',
      ],
      link: resetPassword.es,
      closing: `Si has sido tú, no tienes que hacer nada. Si no, tu cuenta sigue protegida: usa una contraseña que no utilices en ningún otro sitio y activa la verificación en dos pasos en tu perfil si aún no lo has hecho. Si tienes dudas, escríbenos a ${support}.`,
    }),
  },
});
