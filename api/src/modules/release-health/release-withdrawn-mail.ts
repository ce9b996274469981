import { releases } from 'federation-contract/paths';
import { defineMail } from '../../platform/mail/define-mail.ts';
import { noticeLifetime } from '../../platform/mail/lifetime.ts';

interface WithdrawnRelease {
  readonly part: string;
  readonly version: string;
  /** What pages have now: the same version if there was none to go back to. */
  readonly current: string;
}

export const releaseWithdrawnMail = defineMail<WithdrawnRelease>({
  page: releases,
  lifetime: noticeLifetime,
  texts: {
    en: (_, { part, version, current }) => ({
      subject: `A release of “${part}” was withdrawn`,
      paragraphs: [
        `Version ${version} of “${part}” failed for several visitors, so it was withdrawn automatically.`,
        current === version
          ? 'There is no earlier version to go back to, so visitors still get it. Please release a fix.'
          : `Visitors now get ${current}.`,
      ],
      link: 'See the releases',
      closing: `If the version is fine, you can make it current again under Releases.`,
    }),
    es: (_, { part, version, current }) => ({
      subject: `Se ha retirado una versión de «${part}»`,
      paragraphs: [
        `La versión ${version} de «${part}» ha fallado a varios visitantes, así que se ha retirado automáticamente.`,
        current === version
          ? 'No hay ninguna versión anterior a la que volver, así que los visitantes la siguen recibiendo. Publica una corrección.'
          : `Los visitantes reciben ahora la ${current}.`,
      ],
      link: 'Ver las versiones',
      closing: 'Si la versión está bien, puedes volver a activarla en «Versiones».',
    }),
  },
});
