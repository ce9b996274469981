import type { FastifyReply, FastifyRequest } from 'fastify';
import { attribute, text } from './markup.ts';
import { preferencesOf } from './preferences.ts';
import { plainPagePolicy, styleSource } from './page-policy.ts';
import { setPageHeaders } from './security-headers.ts';

export type ErrorStatus = 400 | 404 | 500 | 503;

/** Seconds; for crawlers, which come back later instead of dropping the page. */
const RETRY_AFTER = 60;

/**
 * Sends a page that needs nothing else, neither releases nor the API, in the visitor's language and theme. It shows no
 * details of the error.
 */
export function sendErrorPage(request: FastifyRequest, reply: FastifyReply, status: ErrorStatus): FastifyReply {
  const { en, ...translations } = errorMessages;
  const { locale, theme } = preferencesOf(request.headers, Object.keys(translations));
  const { errors, again, home } = translations[locale] ?? en;
  const [label, href] = status >= 500 ? [again, ''] : [home, '/'];
  if (status === 503) reply.header('retry-after', RETRY_AFTER);
  // The page that failed may have set them for its own body.
  reply.removeHeader('content-encoding').removeHeader('etag');
  return setPageHeaders(reply, POLICY)
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-language', locale)
    .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${attribute(locale)}"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${text(errors[status].title)} · Fullcourt</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="name">Fullcourt</p>
<h1>${text(errors[status].title)}</h1>
<p>${text(errors[status].text)}</p>
<p><a href="${href}">${text(label)}</a></p>
</main>
</body>
</html>
`);
}

/** The colours of the tokens (`shared-ui/tokens.css`), whose style sheet belongs to a release and may be out of reach. */
const STYLE = `
:root { color-scheme: light dark; --page: light-dark(#f6efe2, #14120e); --text: light-dark(#1c1814, #f5eddf);
  --accent: light-dark(#f27835, #ff8a4c) }
[data-theme=light] { color-scheme: light }
[data-theme=dark] { color-scheme: dark }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--page); color: var(--text);
  font: 1.125rem/1.55 'Archivo Variable', system-ui, sans-serif }
main { max-width: 36rem; padding: 2rem }
h1 { margin: 0 0 .75rem; font-size: clamp(2rem, 1.7rem + 1.2vw, 2.5rem); line-height: 1.15; overflow-wrap: anywhere;
  text-wrap: balance }
p { margin: 0 0 1.5rem }
.name { font-weight: 800; text-transform: uppercase; border-bottom: 3px solid var(--accent); display: inline-block }
a { display: inline-block; padding: .625rem 1.5rem; border-radius: 8px; background: var(--accent); color: #120a03;
  font-weight: 600; text-decoration: none }
a:focus-visible { outline: 3px solid var(--text); outline-offset: 3px }
`;

const POLICY = plainPagePolicy(styleSource(STYLE));

interface ErrorMessages {
  readonly errors: Readonly<Record<ErrorStatus, { readonly title: string; readonly text: string }>>;
  readonly again: string;
  readonly home: string;
}

/** The texts of error pages by language (BCP 47). They belong to the gateway, since no release may be readable. */
const errorMessages: { readonly en: ErrorMessages; readonly [locale: string]: ErrorMessages } = {
  en: {
    errors: {
      400: { title: 'This address isn’t valid', text: 'Check it for typos, or start from the home page.' },
      404: { title: 'There’s nothing here', text: 'Check the address for typos, or start from the home page.' },
      500: { title: 'Something went wrong', text: 'The problem is on our side. Try again in a moment.' },
      503: { title: 'We’ll be right back', text: 'Fullcourt is temporarily unavailable. Try again in a few minutes.' },
    },
    again: 'Try again',
    home: 'Go to the home page',
  },
  es: {
    errors: {
      400: {
        title: 'Esta dirección no es válida',
        text: 'Comprueba que esté bien escrita o empieza por la página principal.',
      },
      404: {
        title: 'Aquí no hay nada',
        text: 'Comprueba que la dirección esté bien escrita o empieza por la página principal.',
      },
      500: { title: 'Algo ha fallado', text: 'El problema es nuestro. Inténtalo de nuevo dentro de un momento.' },
      503: {
        title: 'Volvemos enseguida',
        text: 'Fullcourt no está disponible en este momento. Inténtalo de nuevo dentro de unos minutos.',
      },
    },
    again: 'Intentarlo de nuevo',
    home: 'Ir a la página principal',
  },
};
