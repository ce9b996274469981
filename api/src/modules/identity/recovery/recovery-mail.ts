import { defineMail } from '../../../platform/mail/define-mail.ts';
import { oneTime } from '../../../platform/mail/phrases.ts';
import { resetPassword } from '../mail-phrases.ts';
import { passwordPage, type PasswordLink } from './password-link.ts';

export const recoveryMail = defineMail<PasswordLink>({
  page: passwordPage,
  lifetime: ({ RECOVERY_TTL }) => RECOVERY_TTL,
  texts: {
    en: ({ lifetime }) => ({
      subject: 'Reset your password',
      paragraphs: ['We received a request to reset the password for your Fullcourt account.'],
      link: resetPassword.en,
      closing: `${oneTime.en(lifetime)} If you didn’t request this, you can ignore this email: your password won’t change.`,
    }),
    es: ({ lifetime }) => ({
      subject: 'Restablece tu contraseña',
      paragraphs: ['Hemos recibido una solicitud para restablecer la contraseña de tu cuenta de Fullcourt.'],
      link: resetPassword.es,
      closing: `${oneTime.es(lifetime)} Si no lo has pedido tú, puedes ignorar este correo: tu contraseña no cambiará.`,
    }),
  },
});
