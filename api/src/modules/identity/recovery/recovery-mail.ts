import { defineMail } from '../../../platform/mail/define-mail.ts';
import { oneTime } from '../../../platform/mail/phrases.ts';
import { resetPassword } from '../mail-phrases.ts';
import { passwordPage, type PasswordLink } from './password-link.ts';

export const recoveryMail = defineMail<PasswordLink>({
  page: passwordPage,
  lifetime: ({ RECOVERY_TTL }) => RECOVERY_TTL,
  texts: {
    en: ({ lifetime }, { takesOver }) => ({
      subject: 'Reset your password',
      paragraphs: [
        'We received a request to reset the password for your Fullcourt account.',
        takesOver
          ? 'This email address hasn’t been confirmed yet. If you choose a password on a device where you aren’t logged in, everything saved in the account is removed, apart from purchases, in case someone else created it. To keep it, open the link in a browser where you’re still logged in.'
          : null,
      ],
      link: resetPassword.en,
      closing: `${oneTime.en(lifetime)} If you didn’t request this, you can ignore this email: your password won’t change.`,
    }),
    es: ({ lifetime }, { takesOver }) => ({
      subject: 'Restablece tu contraseña',
      paragraphs: [
        'Hemos recibido una solicitud para restablecer la contraseña de tu cuenta de Fullcourt.',
        takesOver
          ? 'Este correo todavía no está confirmado. Si eliges la contraseña en un dispositivo donde no has iniciado sesión, se borrará todo lo que haya guardado en la cuenta, salvo las compras, por si la creó otra persona. Para conservarlo, abre el enlace en un navegador donde sigas con la sesión iniciada.'
          : null,
      ],
      link: resetPassword.es,
      closing: `${oneTime.es(lifetime)} Si no lo has pedido tú, puedes ignorar este correo: tu contraseña no cambiará.`,
    }),
  },
});
