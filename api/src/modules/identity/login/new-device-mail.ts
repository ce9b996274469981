import { recoverPassword } from 'federation-contract/paths';
import { deviceOf } from 'shared-api/account/user-agent';
import { defineMail } from '../../../platform/mail/define-mail.ts';
import { noticeLifetime } from '../../../platform/mail/lifetime.ts';
import { ifNotYou, resetPassword } from '../mail-phrases.ts';

/** The login of a device that the account has not had. */
interface NewLogin {
  readonly at: Date;
  readonly userAgent: string | null;
}

export const newDeviceMail = defineMail<NewLogin>({
  page: recoverPassword,
  lifetime: noticeLifetime,
  texts: {
    en: ({ time, support }, { at, userAgent }) => ({
      subject: 'New login to your Fullcourt account',
      paragraphs: [
        `Someone logged in to your Fullcourt account from a new device${named(userAgent, 'on')} on ${time(at)}.`,
      ],
      link: resetPassword.en,
      closing: ifNotYou.en(support),
    }),
    es: ({ time, support }, { at, userAgent }) => ({
      subject: 'Nuevo inicio de sesión en tu cuenta de Fullcourt',
      paragraphs: [
        `El ${time(at)} se inició sesión en tu cuenta de Fullcourt desde un dispositivo nuevo${named(userAgent, 'en')}.`,
      ],
      link: resetPassword.es,
      closing: ifNotYou.es(support),
    }),
  },
});

/** " (Firefox on Linux)", or nothing if the device is not recognised. */
function named(userAgent: string | null, on: string): string {
  const device = deviceOf(userAgent);
  return device ? ` (${device.browser} ${on} ${device.system})` : '';
}
