import type { Locale } from 'shared-api/locale';

/** The texts of a mail: paragraphs, the label of its one link, and what follows the link. */
export interface MailText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly link: string;
  readonly closing: string;
}

/** The two alternatives of a mail's content (`multipart/alternative`). */
export interface MailBody {
  readonly text: string;
  readonly html: string;
}

/** Renders both alternatives from one source, so that they say the same. `url` is where the link leads. */
export function renderBody(locale: Locale, { paragraphs, link, closing }: MailText, url: string): MailBody {
  const paragraph = (content: string) => `<p style="margin:0 0 16px">${escaped(content)}</p>`;
  return {
    text: [...paragraphs, `${link}:\n${url}`, closing, 'Fullcourt'].join('\n\n'),
    html: `<!doctype html><html lang="${locale}"><body style="margin:0;padding:32px 16px;background:#f4efe6">
<div style="max-width:520px;margin:auto;padding:32px;background:#fff;color:#1c1a17;font:16px/1.5 Archivo,Arial,sans-serif">
<p style="margin:0 0 24px;font-size:20px;font-weight:800">Fullcourt</p>
${paragraphs.map(paragraph).join('\n')}
<p style="margin:0 0 16px"><a href="${escaped(url)}" style="color:#b3420f;font-weight:700">${escaped(link)}</a></p>
${paragraph(closing)}
</div></body></html>`,
  };
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (content: string) => content.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
