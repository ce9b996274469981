import { recoverPassword } from 'federation-contract/paths';
import { defineMail } from '../../../platform/mail/define-mail.ts';
import { noticeLifetime } from '../../../platform/mail/lifetime.ts';
import { resetPassword } from '../../identity/mail-phrases.ts';

interface NewReleaseKey {
  readonly part: string;
  readonly name: string;
}

export const releaseKeyAddedMail = defineMail<NewReleaseKey>({
  page: recoverPassword,
  lifetime: noticeLifetime,
  texts: {
    en: ({ support }, { part, name }) => ({
      subject: 'New signing key',
      paragraphs: [
        `The signing key “${name}” for the part “${part}” has just been added with your Fullcourt account. Whoever has the private key can sign releases of that part.`,
      ],
      link: resetPassword.en,
      closing: `If this was you, there’s nothing more to do. If it wasn’t, reset your password now, revoke the key under Releases, and contact us at ${support}.`,
    }),
    es: ({ support }, { part, name }) => ({
      subject: 'Nueva clave de firma',
      paragraphs: [
        `Se acaba de añadir la clave de firma «${name}» para la parte «${part}» con tu cuenta de Fullcourt. Quien tenga la clave privada puede firmar versiones de esa parte.`,
      ],
      link: resetPassword.es,
      closing: `Si has sido tú, no tienes que hacer nada. Si no, restablece tu contraseña cuanto antes, revoca la clave en «Versiones» y escríbenos a ${support}.`,
    }),
  },
});
