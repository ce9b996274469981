import { webpage } from 'federation-contract/paths';
import type { ApiConfig } from '../../platform/env.ts';
import { defineMail } from '../../platform/mail/define-mail.ts';
import { noticeLifetime } from '../../platform/mail/lifetime.ts';
import { goToFullcourt, oneTime } from '../../platform/mail/phrases.ts';
import { requestAnother, setPassword } from './mail-phrases.ts';
import { passwordPage, type PasswordLink } from './recovery/password-link.ts';

const lifetime = ({ RECOVERY_TTL }: ApiConfig) => RECOVERY_TTL;

export const administratorCreatedMail = defineMail<PasswordLink>({
  page: passwordPage,
  lifetime,
  texts: {
    en: ({ to, lifetime }) => ({
      subject: 'Your Fullcourt administrator account',
      paragraphs: [`We’ve created an administrator account for ${to}.`],
      link: setPassword.en,
      closing: `${oneTime.en(lifetime)} ${requestAnother.en}`,
    }),
    es: ({ to, lifetime }) => ({
      subject: 'Tu cuenta de administración de Fullcourt',
      paragraphs: [`Hemos creado una cuenta de administración para ${to}.`],
      link: setPassword.es,
      closing: `${oneTime.es(lifetime)} ${requestAnother.es}`,
    }),
  },
});

export const administratorPromotedMail = defineMail<PasswordLink>({
  page: passwordPage,
  lifetime,
  texts: {
    en: ({ lifetime, support }) => ({
      subject: 'You are now a Fullcourt administrator',
      paragraphs: [
        'We’ve made you an administrator. Your old password no longer works, and you’ve been logged out on all devices.',
        'Set a new password, then log in to see the admin area.',
      ],
      link: setPassword.en,
      closing: `${oneTime.en(lifetime)} ${requestAnother.en} If you weren’t expecting this, contact us at ${support}.`,
    }),
    es: ({ lifetime, support }) => ({
      subject: 'Ahora administras Fullcourt',
      paragraphs: [
        'Te hemos dado permisos de administración. Tu contraseña anterior ya no funciona y hemos cerrado tus sesiones en todos los dispositivos.',
        'Crea una contraseña nueva e inicia sesión para ver la zona de administración.',
      ],
      link: setPassword.es,
      closing: `${oneTime.es(lifetime)} ${requestAnother.es} Si no esperabas este cambio, escríbenos a ${support}.`,
    }),
  },
});

export const administratorRemovedMail = defineMail({
  page: webpage,
  lifetime: noticeLifetime,
  texts: {
    en: ({ support }) => ({
      subject: 'You are no longer a Fullcourt administrator',
      paragraphs: [
        'We’ve removed your administrator access and logged you out on all devices. Publish tokens that you created no longer work.',
        'You can still log in as a member.',
      ],
      link: goToFullcourt.en,
      closing: `If you weren’t expecting this, contact us at ${support}.`,
    }),
    es: ({ support }) => ({
      subject: 'Ya no administras Fullcourt',
      paragraphs: [
        'Te hemos quitado los permisos de administración y hemos cerrado tus sesiones en todos los dispositivos. Los tokens de publicación que creaste ya no funcionan.',
        'Puedes seguir entrando como miembro.',
      ],
      link: goToFullcourt.es,
      closing: `Si no esperabas este cambio, escríbenos a ${support}.`,
    }),
  },
});
