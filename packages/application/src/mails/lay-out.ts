import type { DataNotice } from './data-notice.ts';
import {
  escapeHtml,
  FONT,
  TABLE,
  toCell,
  toMailDocument,
  toQuietLink,
  toRow,
} from './mail-html.ts';

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

/**
 * Renders a mail as text and HTML in the product's design: one column, one button, readable in
 * light and dark schemes.
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

  const factRows = facts.map(
    ({ label, lines }) =>
      `<tr>${toCell('padding:6px 16px 6px 0;vertical-align:top;color:#4D5C68', escapeHtml(label), 'quiet')}` +
      `${toCell('padding:6px 0;vertical-align:top', lines.map(escapeHtml).join('<br>'))}</tr>`,
  );
  const rows = [
    toRow('padding-bottom:20px;font-weight:600;color:#0F5468', escapeHtml(sender), 'brand'),
    toRow(
      'padding-bottom:12px',
      `<h1 style="margin:0;font-size:22px;line-height:30px;font-weight:600">${escapeHtml(heading)}</h1>`,
    ),
    ...paragraphs.map((line) => toRow('padding-bottom:12px', escapeHtml(line))),
    ...(factRows.length
      ? [toRow('padding:4px 0', `<table ${TABLE}>${factRows.join('\n')}</table>`)]
      : []),
    ...(action && href ? [toRow('padding:16px 0', toButton(action.label, href))] : []),
    toRow(
      'padding-top:16px;border-top:1px solid #DEE4E8;font-size:13px;line-height:20px;color:#4D5C68',
      [
        escapeHtml(footer),
        ...(notice && noticeHref ? [toQuietLink(notice.label, noticeHref)] : []),
        ...(notice?.contact ? [escapeHtml(notice.contact)] : []),
      ].join('<br>'),
      'quiet rule',
    ),
  ];
  return { text, html: toMailDocument(heading, rows, 'sheet') };
}

/** Returns a button that Outlook for Windows renders too: its padding is that of a table's cell. */
const toButton = (label: string, href: string): string =>
  `<table ${TABLE}><tr><td class="button" bgcolor="#0F5468" ` +
  'style="background-color:#0F5468;border-radius:8px;padding:10px 18px">' +
  `<a class="button-label" href="${escapeHtml(href)}" ` +
  `style="${FONT};font-size:15px;line-height:24px;font-weight:600;color:#FFFFFF;` +
  `text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;

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
