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
}

/** For mail clients that follow the reader's color scheme; others show the light version. */
const DARK =
  '@media ' +
  '(prefers-color-scheme:dark){.page{background:#1E2228!important;color:#DDE1E8!important}.sheet{background:#262B33!important;border-color:#383F4A!important}.brand{color:#6FB7F2!important}.quiet{color:#A3ABB9!important}.rule{border-color:#383F4A!important}.button{background:#6FB7F2!important;color:#0D1B28!important}}';

/**
 * Renders a mail as text and HTML in the product's design: one column, one button, readable in
 * light and dark schemes.
 */
export function layOut({ heading, paragraphs, facts = [], action, footer }: MailContent): {
  text: string;
  html: string;
} {
  const text = [
    heading,
    '',
    ...paragraphs.flatMap((line) => [line, '']),
    ...facts.flatMap(({ label, lines }) => [`${label}: ${lines.join('\n  ')}`]),
    ...(facts.length ? [''] : []),
    ...(action ? [`${action.label}: ${action.href}`, ''] : []),
    '--',
    footer,
    '',
  ].join('\n');
  const factRows = facts
    .map(
      ({ label, lines }) =>
        '<tr><td class="quiet" style="padding:6px 16px 6px ' +
        `0;vertical-align:top;color:#4D5C68">${escape(label)}</td><td style="padding:6px ` +
        `0;vertical-align:top">${lines.map(escape).join('<br>')}</td></tr>`,
    )
    .join('');
  const button = action
    ? `<p style="margin:24px 0"><a class="button" href="${escape(action.href)}" ` +
      'style="display:inline-block;background:#0F5468;color:#FFFFFF;text-decoration:none;font-weight:600;padding:10px ' +
      `18px;border-radius:8px">${escape(action.label)}</a></p>`
    : '';
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport"
    content="width=device-width"><meta name="color-scheme" content="light dark"><meta
    name="supported-color-schemes"
    content="light dark"><title>${escape(heading)}</title><style>${DARK}</style></head>
<body class="page" style="margin:0;padding:24px 12px;background:#F4F6F7;color:#14212B;font:15px/24px 'Instrument Sans',-apple-system,'Segoe UI',Roboto,sans-serif">
<div class="sheet" style="max-width:560px;margin:0 auto;background:#FFFFFF;border:1px solid #DEE4E8;border-radius:12px;padding:28px 32px">
<p class="brand" style="margin:0 0 20px;font-weight:600;color:#0F5468">Parley</p>
<h1 style="margin:0 0 12px;font-size:22px;line-height:30px;font-weight:600">${escape(heading)}</h1>
${paragraphs.map((line) => `<p style="margin:0 0 12px">${escape(line)}</p>`).join('\n')}
${factRows ? `<table role="presentation" style="border-collapse:collapse;margin:16px 0;font-size:15px;line-height:22px">${factRows}</table>` : ''}
${button}
<p class="quiet rule" style="margin:24px 0 0;padding-top:16px;border-top:1px solid #DEE4E8;font-size:13px;line-height:20px;color:#4D5C68">${escape(footer)}</p>
</div></body></html>`;
  return { text, html };
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
