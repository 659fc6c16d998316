import { type Block, parseMailBody, type Span } from '@parley/domain/mail/parse-mail-body.ts';

const escape = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

function spanHtml({ kind, text }: Span): string {
  const inside = escape(text);
  switch (kind) {
    case 'strong':
      return `<strong>${inside}</strong>`;
    case 'emphasis':
      return `<em>${inside}</em>`;
    case 'link':
      return `<a href="${inside}" style="color:#0F5468">${inside}</a>`;
    case 'text':
      return inside;
  }
}
const lineHtml = (spans: readonly Span[]) => spans.map(spanHtml).join('');
const blockHtml = (block: Block) =>
  block.kind === 'list'
    ? `<ul style="margin:0 0 14px;padding-left:22px">${block.items.map((item) => `<li style="margin:0 0 4px">${lineHtml(item)}</li>`).join('')}</ul>`
    : `<p style="margin:0 0 14px">${block.lines.map(lineHtml).join('<br>')}</p>`;

/**
 * A letter of a person: plain paragraphs as one would write them, and a quiet line about how to
 * answer.
 */
export function renderMail({
  text,
  company,
  link,
}: {
  text: string;
  company: string;
  link: string | undefined;
}): { text: string; html: string } {
  const footer = `Answer this mail to write back to ${company}.`;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>
<body style="margin:0;padding:16px;font:15px/24px 'Instrument Sans',-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:600px">
${parseMailBody(text).map(blockHtml).join('\n')}
<p style="margin:24px 0 0;padding-top:12px;border-top:1px solid #8a949c;font-size:13px;line-height:20px;opacity:.8">${escape(footer)}${link ? ` <a href="${escape(link)}" style="color:#0F5468">Or answer in Parley</a>.` : ''}</p>
</div></body></html>`;
  return {
    text: [text, '', '--', footer, ...(link ? [`Or answer in Parley: ${link}`] : []), ''].join(
      '\n',
    ),
    html,
  };
}
