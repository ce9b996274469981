import type { Locale } from 'shared-api/locale';
import { escaped } from '../http/escape-html.ts';

/** A link beside an email's main one, such as that of a download. */
export interface MailLink {
  readonly label: string;
  readonly url: string;
}

/**
 * The content of an email: paragraphs, which may have several lines, and of which `null` stands for none; other links, the
 * label of its main link, and what follows it.
 */
export interface MailText {
  readonly subject: string;
  readonly paragraphs: readonly (string | null)[];
  readonly links?: readonly MailLink[];
  readonly link: string;
  readonly closing: string;
}

/** The two alternatives of an email's content (`multipart/alternative`). */
export interface MailBody {
  readonly text: string;
  readonly html: string;
}

/** Renders both alternatives from one source, so that their content is the same. `url` is the target of the link. */
export function renderBody(
  locale: Locale,
  { subject, paragraphs: all, links = [], link, closing }: MailText,
  url: string,
): MailBody {
  const paragraphs = all.filter((content) => content !== null);
  const paragraph = (content: string) => `<p style="margin:0 0 16px;white-space:pre-line">${escaped(content)}</p>`;
  return {
    text: [
      ...paragraphs,
      ...links.map(({ label, url }) => `${label}:\n${url}`),
      `${link}:\n${url}`,
      closing,
      'Fullcourt',
    ].join('\n\n'),
    html: `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
<style>${DARK}</style>
</head>
<body class="page" style="margin:0;padding:32px 16px;background:#f6efe2">
<div class="sheet" style="${SHEET}">
<p style="margin:0 0 24px;font-size:20px;font-weight:800">Fullcourt</p>
${[...paragraphs.map(paragraph), ...links.map(linkParagraph)].join('\n')}
<p style="margin:24px 0"><a href="${escaped(url)}" style="${BUTTON}">${escaped(link)}</a></p>
${paragraph(closing)}
</div>
</body>
</html>`,
  };
}

const linkParagraph = ({ label, url }: MailLink) =>
  `<p style="margin:0 0 16px"><a href="${escaped(url)}" style="color:inherit">${escaped(label)}</a></p>`;

// For mail clients that support style sheets and a dark mode; many support only `style` attributes.
const DARK =
  '@media (prefers-color-scheme:dark){.page{background:#14120e!important}.sheet{background:#1d1a15!important;color:#f5eddf!important}}';
const SHEET =
  'max-width:520px;margin:auto;padding:32px 6%;border-radius:14px;background:#fffaf0;color:#1c1814;font:16px/1.5 Archivo,Arial,sans-serif;overflow-wrap:anywhere';
const BUTTON =
  'display:inline-block;padding:12px 24px;border-radius:8px;background:#f27835;color:#120a03;font-weight:700;text-decoration:none';
