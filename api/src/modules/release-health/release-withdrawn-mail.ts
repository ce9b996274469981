import { releases } from 'federation-contract/paths';
import { defineMail } from '../../platform/mail/define-mail.ts';
import { noticeLifetime } from '../../platform/mail/lifetime.ts';

export interface WithdrawnRelease {
  readonly part: string;
  readonly version: string;
  /** It could not be loaded, or had more errors than what it was compared with. */
  readonly cause: 'broken' | 'worse';
  /** What pages have now: the same version if there was none to go back to. */
  readonly current: string;
}

export const releaseWithdrawnMail = defineMail<WithdrawnRelease>({
  page: releases,
  lifetime: noticeLifetime,
  texts: {
    en: (_, { part, version, cause, current }) => ({
      subject: `A release of “${part}” was withdrawn`,
      paragraphs: [
        cause === 'broken'
          ? `Version ${version} of “${part}” failed to load for several visitors, so it was withdrawn automatically.`
          : `Version ${version} of “${part}” had far more errors than the current version, so it was withdrawn automatically.`,
        current === version
          ? 'There is no earlier version to go back to, so visitors still get it. Please release a fix.'
          : `Visitors now get ${current}.`,
      ],
      link: 'See the releases',
      closing: `If the version is fine, you can make it current again under Releases.`,
    }),
    es: (_, { part, version, cause, current }) => ({
      subject: `Se ha retirado una versión de «${part}»`,
      paragraphs: [
        cause === 'broken'
          ? `La versión ${version} de «${part}» no se ha podido cargar para varios visitantes, así que se ha retirado automáticamente.`
          : `La versión ${version} de «${part}» ha tenido muchos más errores que la actual, así que se ha retirado automáticamente.`,
        current === version
          ? 'No hay ninguna versión anterior a la que volver, así que los visitantes la siguen recibiendo. Publica una corrección.'
          : `Los visitantes reciben ahora la ${current}.`,
      ],
      link: 'Ver las versiones',
      closing: 'Si la versión está bien, puedes volver a activarla en «Versiones».',
    }),
  },
});
