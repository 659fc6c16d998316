import type { DataNotice } from './data-notice.ts';

/**
 * The content of a mail before it is rendered as text and HTML. Everything is plain text and is
 * escaped.
 */
export interface MailContent {
  heading: string;
  paragraphs: readonly string[];
  /** Labels with their lines, such as "When" with two times. */
  facts?: readonly { label: string; lines: readonly string[] }[];
  action?: { label: string; href: string };
  /** The reason why this person gets the mail. */
  footer: string;
  /** The privacy notice, for mails to candidates. */
  notice?: DataNotice;
  /** The name at the top: the company that writes to a candidate; the product's if absent. */
  sender?: string;
}

const FONT = "font-family:'Instrument Sans',-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
const WIDTH_PX = 560;

const DARK = {
  page: 'background-color:#1E2228!important;color:#DDE1E8!important',
  sheet: 'background-color:#262B33!important;border-color:#383F4A!important',
  text: 'color:#DDE1E8!important',
  brand: 'color:#6FB7F2!important',
  quiet: 'color:#A3ABB9!important',
  rule: 'border-color:#383F4A!important',
  button: 'background-color:#6FB7F2!important',
  'button-label': 'color:#0D1B28!important',
};
const darkRules = (prefix: string) =>
  Object.entries(DARK)
    .map(([name, style]) => `${prefix}.${name}{${style}}`)
    .join('');
/**
 * The dark version, for clients that follow the reader's color scheme. Outlook's web and phone
 * clients do not know the media query; they set an attribute on the elements around the mail.
 * Clients that know neither show the light version or invert its colors.
 */
const DARK_STYLE = `@media (prefers-color-scheme:dark){${darkRules('')}}${darkRules('[data-ogsc] ')}`;

/**
 * Renders a mail as text and HTML in the product's design: one column, one button, readable in
 * light and dark schemes. The HTML stays within what Gmail and Outlook for Windows render: columns
 * and padding are those of tables, colors and fonts stand on each cell, nothing is a background
 * picture, and the button is a cell (https://www.caniemail.com).
 */
export function layOut({
  heading,
  paragraphs,
  facts = [],
  action,
  footer,
  notice,
  sender = 'Parley',
}: MailContent): { text: string; html: string } {
  const href = action && toLinkableAddress(action.href);
  const noticeHref = notice && toLinkableAddress(notice.href);
  const text = [
    heading,
    '',
    ...paragraphs.flatMap((line) => [line, '']),
    ...facts.flatMap(({ label, lines }) => [`${label}: ${lines.join('\n  ')}`]),
    ...(facts.length ? [''] : []),
    ...(action ? [`${action.label}: ${href}`, ''] : []),
    '--',
    footer,
    ...(notice ? [`${notice.label}: ${noticeHref}`] : []),
    ...(notice?.contact ? [notice.contact] : []),
    '',
  ].join('\n');

  const cell = (style: string, content: string, look = 'text') =>
    `<td class="${look}" style="${FONT};font-size:15px;line-height:24px;color:#14212B;${style}">` +
    `${content}</td>`;
  const row = (style: string, content: string, look?: string) =>
    `<tr>${cell(style, content, look)}</tr>`;
  const factRows = facts.map(
    ({ label, lines }) =>
      `<tr>${cell('padding:6px 16px 6px 0;vertical-align:top;color:#4D5C68', escape(label), 'quiet')}` +
      `${cell('padding:6px 0;vertical-align:top', lines.map(escape).join('<br>'))}</tr>`,
  );
  const rows = [
    row('padding-bottom:20px;font-weight:600;color:#0F5468', escape(sender), 'brand'),
    row(
      'padding-bottom:12px',
      `<h1 style="margin:0;font-size:22px;line-height:30px;font-weight:600">${escape(heading)}</h1>`,
    ),
    ...paragraphs.map((line) => row('padding-bottom:12px', escape(line))),
    ...(factRows.length
      ? [row('padding:4px 0', `<table ${TABLE}>${factRows.join('\n')}</table>`)]
      : []),
    ...(action && href ? [row('padding:16px 0', toButton(action.label, href))] : []),
    row(
      'padding-top:16px;border-top:1px solid #DEE4E8;font-size:13px;line-height:20px;color:#4D5C68',
      [
        escape(footer),
        ...(notice && noticeHref ? [toQuietLink(notice.label, noticeHref)] : []),
        ...(notice?.contact ? [escape(notice.contact)] : []),
      ].join('<br>'),
      'quiet rule',
    ),
  ];
  // Outlook for Windows ignores the maximum width and reads the table of the conditional comment.
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escape(heading)}</title><style>${DARK_STYLE}</style></head>
<body class="page" style="margin:0;padding:0;background-color:#F4F6F7">
<table ${TABLE} width="100%" bgcolor="#F4F6F7" class="page"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table ${TABLE} width="${WIDTH_PX}"><tr><td><![endif]-->
<table ${TABLE} width="100%" bgcolor="#FFFFFF" class="sheet" style="max-width:${WIDTH_PX}px;background-color:#FFFFFF;border:1px solid #DEE4E8;border-radius:12px"><tr><td align="left" style="padding:28px 32px">
<table ${TABLE} width="100%">
${rows.join('\n')}
</table>
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></body></html>`;
  return { text, html };
}

const toQuietLink = (label: string, href: string): string =>
  `<a class="quiet" href="${escape(href)}" style="color:#4D5C68">${escape(label)}</a>`;

/** Returns a button that Outlook for Windows renders too: its padding is that of a table's cell. */
const toButton = (label: string, href: string): string =>
  `<table ${TABLE}><tr><td class="button" bgcolor="#0F5468" ` +
  'style="background-color:#0F5468;border-radius:8px;padding:10px 18px">' +
  `<a class="button-label" href="${escape(href)}" ` +
  `style="${FONT};font-size:15px;line-height:24px;font-weight:600;color:#FFFFFF;` +
  `text-decoration:none">${escape(label)}</a></td></tr></table>`;

/**
 * Escapes what mail clients do not count as a part of an address in plain text: they end a link
 * before punctuation such as the exclamation mark at the end of a password. Servers and pages read
 * the escaped characters as the same address (RFC 3986, section 2.3).
 */
function toLinkableAddress(href: string): string {
  const toEscape = (character: string) =>
    `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
  return href.replaceAll(/[!'()*~]/g, toEscape).replace(/[^A-Za-z0-9/_-]$/, toEscape);
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
