import { randomBytes } from 'node:crypto';
import { type Html, html, Html as Markup } from './html.ts';
import { voiceStrip } from './list-markup.ts';
import { type MailboxReply, mailboxReply } from './mailbox-reply.ts';
import { pageScript } from './page-script.ts';
import { styles } from './styles.ts';

export type Page = {
  title: string;
  list: Html;
  /** The mail being read. */
  reading: { id: string; markup: Html } | undefined;
  filter: string | undefined;
  addresses: string[];
};

/** The whole page under a policy that runs nothing but its own script and style. */
export function pageReply(page: Page, status = 200): MailboxReply {
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "frame-src 'self'",
    'img-src data:',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  const document = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${page.title}</title><link rel="icon" href="data:,">
<style nonce="${nonce}">${new Markup(styles)}</style></head>
<body class="${page.reading ? 'reading' : ''}"><a class="skip" href="#${page.reading ? 'mail' : 'list'}">Skip to ${page.reading ? 'the mail' : 'the list'}</a>
<header><a class="brand" href="/">${voiceStrip}Parley mailbox</a>
<form action="/" role="search"><label for="to">Recipient</label><input id="to" name="to" type="search" list="addresses" autocomplete="off" value="${page.filter ?? ''}">
<datalist id="addresses">${page.addresses.map((address) => html`<option value="${address}"></option>`)}</datalist>
<button>Filter</button>${page.filter !== undefined && html`<a class="button" href="/">Show all</a>`}</form></header>
<p class="hidden" role="status" id="status"></p>
<main class="columns">${!page.reading && html`<h1 class="hidden">Mails, newest first</h1>`}<nav class="panel list" id="list" tabindex="-1" aria-label="Mails" data-open="${page.reading?.id ?? ''}">${page.list}</nav>${page.reading?.markup}</main>
<script nonce="${nonce}">${new Markup(pageScript)}</script></body></html>`;
  return mailboxReply(status, 'text/html; charset=utf-8', document.markup, {
    'content-security-policy': policy,
  });
}
