import { createHash } from 'node:crypto';
import { DEFAULT_LOCALE, localeOf, type Locale } from 'shared-api/locale';
import { formatMoney } from 'shared-api/pricing/format-money';
import type { sandboxSessions } from '../../database/tables/shop/payments.ts';
import { escaped } from '../../http/escape-html.ts';
import { pageMessages } from './page-messages.ts';

/** What a buyer can do on the page, and what then becomes of the session. */
export const paymentActions = { pay: 'paid', decline: 'failed', abandon: 'expired' } as const;

const STYLE = `
:root { color-scheme: light dark }
body { max-width: 30rem; margin: auto; padding: 2rem 1rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
h1 { font-size: 1.5rem }
table { width: 100%; border-collapse: collapse }
th, td { padding: .5rem 0; border-bottom: 1px solid; text-align: start; vertical-align: top }
td { text-align: end; white-space: nowrap }
tbody th { font-weight: 400 }
button { display: block; width: 100%; min-height: 3rem; margin-top: 1rem; border: 1px solid; border-radius: 8px; font: inherit; cursor: pointer }
button[value=pay] { background: #f27835; color: #120a03; font-weight: 700 }
`;

/**
 * Nothing but the page's own style. The form leads on to the order, whose origin Chromium checks as well.
 *
 * @param publicUrl an origin
 */
export const pagePolicy = (publicUrl: string) =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    `form-action 'self' ${publicUrl}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

type Session = Pick<typeof sandboxSessions.$inferSelect, 'status' | 'amount' | 'currency' | 'lines' | 'locale'>;

/** @param orderUrl the page of the order */
export function paymentPage(session: Session, orderUrl: string): string {
  const locale = localeOf(session.locale) ?? DEFAULT_LOCALE;
  const { title, notice, total, pay, decline, abandon, ended, back } = pageMessages[locale];
  if (session.status !== 'open') {
    return page(locale, `<p>${escaped(ended)}</p>\n<p><a href="${escaped(orderUrl)}">${escaped(back)}</a></p>`);
  }
  const money = (amount: number) => escaped(formatMoney(amount, session.currency, locale));
  const row = (label: string, amount: number) =>
    `<tr><th scope="row">${escaped(label)}</th><td>${money(amount)}</td></tr>`;
  const button = (action: keyof typeof paymentActions, label: string) =>
    `<button name="action" value="${action}">${label}</button>`;
  return page(
    locale,
    `<p>${escaped(notice)}</p>
<table>
<caption hidden>${escaped(title)}</caption>
<tbody>
${session.lines.map((line) => row(line.title, line.amount)).join('\n')}
</tbody>
<tfoot>
${row(total, session.amount)}
</tfoot>
</table>
<form method="post">
${button('pay', pay(money(session.amount)))}
${button('decline', escaped(decline))}
${button('abandon', escaped(abandon))}
</form>`,
  );
}

export const unknownPaymentPage = (locale: Locale) => page(locale, `<p>${escaped(pageMessages[locale].unknown)}</p>`);

const page = (locale: Locale, content: string) => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(pageMessages[locale].title)} · Fullcourt</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escaped(pageMessages[locale].title)}</h1>
${content}
</main>
</body>
</html>
`;
