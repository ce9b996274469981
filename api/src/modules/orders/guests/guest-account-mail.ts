import { defineMail } from '../../../platform/mail/define-mail.ts';
import { oneTime } from '../../../platform/mail/phrases.ts';
import { requestAnother } from '../../identity/mail-phrases.ts';
import { passwordPage, type PasswordLink } from '../../identity/recovery/password-link.ts';

/** To a guest whose first order has made an account. */
export const guestAccountMail = defineMail<PasswordLink>({
  page: passwordPage,
  lifetime: ({ INVITATION_TTL }) => INVITATION_TTL,
  texts: {
    en: ({ to, lifetime, support }) => ({
      subject: 'Choose a password for your Fullcourt account',
      paragraphs: [
        `You ordered on Fullcourt with ${to}, so we’ve created an account for your purchases. Choose a password to log in on any device.`,
      ],
      link: 'Choose a password',
      closing: `${oneTime.en(lifetime)} ${requestAnother.en} If you didn’t order anything, you can ignore this email. Questions? Contact us at ${support}.`,
    }),
    es: ({ to, lifetime, support }) => ({
      subject: 'Elige una contraseña para tu cuenta de Fullcourt',
      paragraphs: [
        `Has hecho un pedido en Fullcourt con ${to} y te hemos creado una cuenta donde se guarda lo que compras. Elige una contraseña para entrar desde cualquier dispositivo.`,
      ],
      link: 'Elegir contraseña',
      closing: `${oneTime.es(lifetime)} ${requestAnother.es} Si no has pedido nada, puedes ignorar este correo. ¿Tienes dudas? Escríbenos a ${support}.`,
    }),
  },
});
