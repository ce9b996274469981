import type { Mail } from '../mailer.ts';

interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly link: { readonly label: string; readonly url: string };
  readonly closing: string;
}

/** Both twins of a mail from one source, so that they say the same. */
export function letter(to: string, { subject, paragraphs, link, closing }: Letter): Mail {
  const paragraph = (content: string) => `<p style="margin:0 0 16px">${escaped(content)}</p>`;
  return {
    to,
    subject,
    text: [...paragraphs, `${link.label}:\n${link.url}`, closing, 'Fullcourt'].join('\n\n'),
    html: `<!doctype html><html lang="en"><body style="margin:0;padding:32px 16px;background:#f4efe6">
<div style="max-width:520px;margin:auto;padding:32px;background:#fff;color:#1c1a17;font:16px/1.5 Archivo,Arial,sans-serif">
<p style="margin:0 0 24px;font-size:20px;font-weight:800">Fullcourt</p>
${paragraphs.map(paragraph).join('\n')}
<p style="margin:0 0 16px"><a href="${escaped(link.url)}" style="color:#b3420f;font-weight:700">${escaped(link.label)}</a></p>
${paragraph(closing)}
</div></body></html>`,
  };
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (content: string) => content.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
