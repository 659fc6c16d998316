import { type Block, parseMailBody, type Span } from '@parley/domain/mail/parse-mail-body.ts';
import { CONVERSATIONS } from '@parley/texts/mails/conversations.ts';
import { defineTexts } from '@parley/texts/translate.ts';
import type { DataNotice } from './data-notice.ts';
import { escapeHtml, FONT, toMailDocument, toQuietLink, toRow } from './mail-html.ts';

const t = defineTexts(CONVERSATIONS);

/** What somebody has written to a candidate, before it is rendered as text and HTML. */
export interface MailedMessage {
  subject: string;
  /** With the marks of `parseMailBody`. */
  text: string;
  company: string;
  /** Where a candidate with a sign-in can answer in the product. */
  link: string | undefined;
  notice: DataNotice;
}

function toSpanHtml({ kind, text }: Span): string {
  const inside = escapeHtml(text);
  switch (kind) {
    case 'strong':
      return `<strong>${inside}</strong>`;
    case 'emphasis':
      return `<em>${inside}</em>`;
    case 'link':
      return `<a class="brand" href="${inside}" style="color:#0F5468">${inside}</a>`;
    case 'text':
      return inside;
  }
}
const toLineHtml = (spans: readonly Span[]): string => spans.map(toSpanHtml).join('');
const toListItem = (item: readonly Span[]): string =>
  `<li class="text" style="${FONT};margin:0 0 4px">${toLineHtml(item)}</li>`;
const toBlockHtml = (block: Block): string =>
  block.kind === 'list'
    ? `<ul style="margin:0">${block.items.map(toListItem).join('')}</ul>`
    : block.lines.map(toLineHtml).join('<br>');

/**
 * Renders a message of a person as text and HTML: its paragraphs as they were written, and a short
 * line about how to answer.
 */
export function layOutMessage({ subject, text, company, link, notice }: MailedMessage): {
  text: string;
  html: string;
} {
  const footer = t('footer', { company });
  const rows = [
    ...parseMailBody(text).map((block) => toRow('padding-bottom:14px', toBlockHtml(block))),
    toRow(
      'padding-top:12px;border-top:1px solid #DEE4E8;font-size:13px;line-height:20px;color:#4D5C68',
      [
        escapeHtml(footer) + (link ? ` ${toQuietLink(t('answer-in-parley'), link)}.` : ''),
        toQuietLink(notice.label, notice.href),
        ...(notice.contact ? [escapeHtml(notice.contact)] : []),
      ].join('<br>'),
      'quiet rule',
    ),
  ];
  return {
    text: [
      text,
      '',
      '--',
      footer,
      ...(link ? [`${t('answer-in-parley')}: ${link}`] : []),
      `${notice.label}: ${notice.href}`,
      ...(notice.contact ? [notice.contact] : []),
      '',
    ].join('\n'),
    html: toMailDocument(subject, rows, 'letter'),
  };
}
