export const FONT =
  "font-family:'Instrument Sans',-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
export const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
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

/** Returns a cell with its own font and color, which Outlook for Windows does not inherit. */
export const toCell = (style: string, content: string, className = 'text'): string =>
  `<td class="${className}" style="${FONT};font-size:15px;line-height:24px;color:#14212B;${style}">` +
  `${content}</td>`;

/** Returns a row of a table with one cell. */
export const toRow = (style: string, content: string, className?: string): string =>
  `<tr>${toCell(style, content, className)}</tr>`;

export const toQuietLink = (label: string, href: string): string =>
  `<a class="quiet" href="${escapeHtml(href)}" style="color:#4D5C68">${escapeHtml(label)}</a>`;

/** A notice of the product is a sheet on a grey page. A letter is plain, as people write mails. */
const FORMATS = {
  sheet: {
    page: '#F4F6F7',
    align: 'center',
    margin: '24px 12px',
    inner: 'sheet',
    style: 'background-color:#FFFFFF;border:1px solid #DEE4E8;border-radius:12px',
    padding: '28px 32px',
  },
  letter: {
    page: '#FFFFFF',
    align: 'left',
    margin: '0',
    inner: 'page',
    style: 'background-color:#FFFFFF',
    padding: '16px',
  },
} as const;

/**
 * Returns the document of a mail: one column with the rows. It stays within what Gmail and Outlook
 * for Windows render: columns and padding are those of tables, colors and fonts stand on each cell,
 * and nothing is a background picture (https://www.caniemail.com).
 */
export function toMailDocument(
  title: string,
  rows: readonly string[],
  format: keyof typeof FORMATS,
): string {
  const { page, align, margin, inner, style, padding } = FORMATS[format];
  // Outlook for Windows ignores the maximum width and reads the table of the conditional comment.
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title><style>${DARK_STYLE}</style></head>
<body class="page" style="margin:0;padding:0;background-color:${page}">
<table ${TABLE} width="100%" bgcolor="${page}" class="page"><tr><td align="${align}" style="padding:${margin}">
<!--[if mso]><table ${TABLE} width="${WIDTH_PX}"><tr><td><![endif]-->
<table ${TABLE} width="100%" bgcolor="#FFFFFF" class="${inner}" style="max-width:${WIDTH_PX}px;${style}"><tr><td align="left" style="padding:${padding}">
<table ${TABLE} width="100%">
${rows.join('\n')}
</table>
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></body></html>`;
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
