import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendErrorPage } from 'federation-gateway/error-page';
import { attribute, text } from 'federation-gateway/markup';
import { plainPagePolicy } from 'federation-gateway/page-policy';
import { setPageHeaders } from 'federation-gateway/security-headers';
import { outbox, type Outbox } from 'shared-api/operations/outbox';
import type { AskApi } from './ask-api.ts';

export const OUTBOX_PATH = '/outbox';

/** Emails have their styles in attributes. They inherit the policy of the page, and run no scripts. */
const POLICY = plainPagePolicy("'unsafe-inline'");

type Mail = Outbox['items'][number];

/** The page that shows the emails of a demo without a mail server. */
export function outboxPage(app: FastifyInstance, ask: AskApi): void {
  const errorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    request.log.error({ err: error }, 'the outbox failed');
    return sendErrorPage(request, reply, 500);
  };

  app.get(OUTBOX_PATH, { errorHandler }, async (request, reply) => {
    const { statusCode, body } = await ask('/api/outbox');
    if (statusCode !== 200) return sendErrorPage(request, reply, statusCode === 404 ? 404 : 503);
    const { items } = outbox.parse(JSON.parse(body));
    return setPageHeaders(reply, POLICY)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page(items));
  });
}

const page = (mails: readonly Mail[]) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>Outbox · Fullcourt</title>
<style>
body { max-width: 48rem; margin: auto; padding: 2rem 1rem; font: 1rem/1.5 system-ui, sans-serif }
article { margin-block: 2rem; border: 1px solid; border-radius: 8px; overflow: hidden }
header, details { padding: 1rem }
h1, h2, p { margin: 0 }
h2 { font-size: 1.125rem; overflow-wrap: anywhere }
p { overflow-wrap: anywhere }
iframe { display: block; width: 100%; height: 26rem; border: 0 }
pre { margin: 1rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere }
@media (max-width: 30rem) { iframe { height: 34rem } }
</style>
</head>
<body>
<h1>Outbox</h1>
<p>${mails.length === 0 ? 'No emails yet.' : 'Emails that this demo would have sent, newest first.'}</p>
${mails.map(article).join('\n')}
</body>
</html>
`;

const writtenAt = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'long', timeZone: 'UTC' });

/** The HTML of an email is in a sandboxed frame without scripts; its links open in a new tab. */
const article = ({ to, subject, created_at, html, text: plain }: Mail) => `<article>
<header>
<h2>${text(subject)}</h2>
<p>To ${text(to)}</p>
<p><time datetime="${attribute(created_at)}">${text(writtenAt.format(new Date(created_at)))}</time></p>
</header>
<iframe title="${attribute(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${attribute(`<base target="_blank">${html}`)}"></iframe>
<details><summary>Plain-text version</summary><pre>${text(plain)}</pre></details>
</article>`;
