import { recoverPassword } from 'federation-contract/paths';
import { defineMail } from '../../platform/mail/define-mail.ts';
import { noticeLifetime } from '../../platform/mail/lifetime.ts';
import { resetPassword } from '../identity/mail-phrases.ts';

interface NewPublishToken {
  readonly part: string;
  /** Until it expires. */
  readonly days: number;
}

export const publishTokenCreatedMail = defineMail<NewPublishToken>({
  page: recoverPassword,
  lifetime: noticeLifetime,
  texts: {
    en: ({ support }, { part, days }) => ({
      subject: 'New publish token',
      paragraphs: [
        `A publish token for the part “${part}” has just been created with your Fullcourt account. Whoever has it can publish that part for ${days === 1 ? '1 day' : `${days} days`}.`,
      ],
      link: resetPassword.en,
      closing: `If this was you, there’s nothing more to do. If it wasn’t, reset your password now, revoke the token under Releases, and contact us at ${support}.`,
    }),
    es: ({ support }, { part, days }) => ({
      subject: 'Nuevo token de publicación',
      paragraphs: [
        `Se acaba de crear un token de publicación para la parte «${part}» con tu cuenta de Fullcourt. Quien lo tenga puede publicar esa parte durante ${days === 1 ? '1 día' : `${days} días`}.`,
      ],
      link: resetPassword.es,
      closing: `Si has sido tú, no tienes que hacer nada. Si no, restablece tu contraseña cuanto antes, revoca el token en «Versiones» y escríbenos a ${support}.`,
    }),
  },
});
