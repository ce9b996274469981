import { verifyEmail } from 'federation-contract/paths';
import { withSecret } from 'federation-contract/secret-links';
import type { ApiConfig } from '../../../platform/env.ts';
import { defineMail } from '../../../platform/mail/define-mail.ts';
import { oneTime } from '../../../platform/mail/phrases.ts';

interface ConfirmationLink {
  readonly token: string;
  /** The account's: the owner of the address may know nothing of it. */
  readonly createdAt: Date;
}

const page = ({ token }: ConfirmationLink) => withSecret(verifyEmail, { token });
const lifetime = ({ VERIFICATION_TTL }: ApiConfig) => VERIFICATION_TTL;
const confirmAddress = { en: 'Confirm email address', es: 'Confirmar correo electrónico' };

/** To the address of an account. */
export const confirmationMail = defineMail<ConfirmationLink>({
  page,
  lifetime,
  texts: {
    en: ({ to, time, lifetime }, { createdAt }) => ({
      subject: 'Confirm your email address',
      paragraphs: [
        `A Fullcourt account for ${to} was created on ${time(createdAt)}. If you created it, confirm that this is your email address.`,
        'On a device where you aren’t logged in, you’ll be asked to log in first.',
      ],
      link: confirmAddress.en,
      closing: `${oneTime.en(lifetime)} If you didn’t create this account, you can ignore this email. To take the account over and lock out whoever created it, choose “Forgot your password?” on the login page.`,
    }),
    es: ({ to, time, lifetime }, { createdAt }) => ({
      subject: 'Confirma tu correo electrónico',
      paragraphs: [
        `El ${time(createdAt)} se creó una cuenta de Fullcourt con la dirección ${to}. Si la creaste tú, confirma que es tu correo.`,
        'Si no has iniciado sesión en el dispositivo en el que abras el enlace, primero te pediremos que lo hagas.',
      ],
      link: confirmAddress.es,
      closing: `${oneTime.es(lifetime)} Si no creaste tú esta cuenta, puedes ignorar este correo. Para quedarte con ella y dejar fuera a quien la creó, elige «¿Has olvidado la contraseña?» en la página de inicio de sesión.`,
    }),
  },
});

/** To an address that is to replace the account's. */
export const newAddressMail = defineMail<ConfirmationLink>({
  page,
  lifetime,
  texts: {
    en: ({ to, time, lifetime }, { createdAt }) => ({
      subject: 'Confirm your new email address',
      paragraphs: [
        `We received a request to change the email address of a Fullcourt account to ${to}. The account was created on ${time(createdAt)}. If it’s yours, confirm the new address.`,
        'On a device where you aren’t logged in, you’ll be asked to log in first, with your current email address.',
      ],
      link: confirmAddress.en,
      closing: `${oneTime.en(lifetime)} If this isn’t your account, you can ignore this email: nobody can use your address without your help.`,
    }),
    es: ({ to, time, lifetime }, { createdAt }) => ({
      subject: 'Confirma tu nueva dirección de correo',
      paragraphs: [
        `Hemos recibido una solicitud para cambiar a ${to} la dirección de correo de una cuenta de Fullcourt creada el ${time(createdAt)}. Si la cuenta es tuya, confirma la nueva dirección.`,
        'Si no has iniciado sesión en el dispositivo en el que abras el enlace, primero te pediremos que lo hagas con tu dirección actual.',
      ],
      link: confirmAddress.es,
      closing: `${oneTime.es(lifetime)} Si la cuenta no es tuya, puedes ignorar este correo: nadie puede usar tu dirección sin tu ayuda.`,
    }),
  },
});
