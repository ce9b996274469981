import { defineMail } from '../../platform/mail/define-mail.ts';
import { oneTime } from '../../platform/mail/phrases.ts';
import { setPassword } from '../identity/mail-phrases.ts';
import { passwordPage, type PasswordLink } from '../identity/recovery/password-link.ts';

export const invitationMail = defineMail<PasswordLink>({
  page: passwordPage,
  lifetime: ({ INVITATION_TTL }) => INVITATION_TTL,
  texts: {
    en: ({ to, lifetime, support }) => ({
      subject: 'You’re invited to Fullcourt',
      paragraphs: [
        `We’ve created a Fullcourt account for ${to}. Set your password to get started: it’s where you’ll watch our basketball drills.`,
      ],
      link: setPassword.en,
      closing: `${oneTime.en(lifetime)} If you weren’t expecting this, you can ignore this email. Questions? Contact us at ${support}.`,
    }),
    es: ({ to, lifetime, support }) => ({
      subject: 'Te damos la bienvenida a Fullcourt',
      paragraphs: [
        `Hemos creado una cuenta de Fullcourt para ${to}. Crea tu contraseña para empezar a ver nuestros ejercicios de baloncesto.`,
      ],
      link: setPassword.es,
      closing: `${oneTime.es(lifetime)} Si no esperabas este correo, puedes ignorarlo. ¿Tienes dudas? Escríbenos a ${support}.`,
    }),
  },
});
