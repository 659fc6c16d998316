import { randomBytes } from 'node:crypto';
import { type Html, html, Html as Markup, voiceStrip } from './html.ts';
import { type MailboxReply, mailboxReply } from './mailbox-reply.ts';

/** The stylesheet of the mailbox page in the colors of the product's light theme. */
const styles = `
:root {
  color-scheme: light;
  --bg: #F4F6F7;
  --paper: #FFF;
  --line: #DEE4E8;
  --outline: #7F8D98;
  --text: #14212B;
  --soft: #4D5C68;
  --primary: #0F5468;
  --tint: #E1EEF2;
  --ink: #0A3F4F;
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--bg);
  color: var(--text);
  font: 400 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
a { color: var(--primary); }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; border-radius: 4px; }
.hidden {
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}
.skip {
  position: absolute;
  left: 16px;
  top: -60px;
  background: var(--paper);
  padding: 8px 12px;
  z-index: 2;
}
.skip:focus { top: 12px; }
header {
  min-height: 64px;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 24px;
  padding: 12px 24px;
  background: var(--paper);
  border-bottom: 1px solid var(--line);
}
.brand {
  display: flex;
  align-items: center;
  gap: 12px;
  margin-right: auto;
  font-weight: 600;
  font-size: 1.1875rem;
  letter-spacing: -.01em;
  color: var(--text);
  text-decoration: none;
}
.brand svg { color: var(--primary); flex: none; }
form { display: flex; align-items: center; gap: 8px; flex-wrap: wrap; }
label { font-weight: 550; font-size: .8125rem; }
input {
  height: 36px;
  width: 240px;
  max-width: 100%;
  padding: 0 12px;
  border: 1px solid var(--outline);
  border-radius: 8px;
  background: var(--paper);
  color: inherit;
  font: inherit;
  font-size: .875rem;
}
.answer { display: grid; gap: 8px; justify-items: start; }
.answer textarea {
  width: 100%;
  padding: 8px 12px;
  border: 1px solid var(--outline);
  border-radius: 8px;
  background: var(--paper);
  color: inherit;
  font: inherit;
}
button, .button {
  display: inline-flex;
  align-items: center;
  min-height: 36px;
  padding: 0 14px;
  border: 1px solid var(--outline);
  border-radius: 8px;
  background: var(--paper);
  color: var(--text);
  font: inherit;
  font-size: .875rem;
  font-weight: 550;
  text-decoration: none;
  cursor: pointer;
}
button:hover, .button:hover { background: var(--tint); }
.columns {
  max-width: 1440px;
  margin: 0 auto;
  padding: 24px;
  display: grid;
  gap: 24px;
  grid-template-columns: minmax(0, 1fr);
}
.panel {
  background: var(--paper);
  border: 1px solid var(--line);
  border-radius: 12px;
  min-width: 0;
}
ol { list-style: none; margin: 0; padding: 0; }
li + li { border-top: 1px solid var(--line); }
.row {
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 12px;
  padding: 10px 16px;
  min-height: 56px;
  color: inherit;
  text-decoration: none;
}
.row:hover { background: var(--bg); }
.row[aria-current] { background: var(--tint); }
li:first-child .row { border-radius: 12px 12px 0 0; }
.row strong {
  grid-column: 1 / -1;
  font-weight: 600;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
}
.row span, .row time {
  font-size: .8125rem;
  color: var(--soft);
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
}
time { font-variant-numeric: tabular-nums; }
.empty { padding: 48px 24px; text-align: center; color: var(--soft); }
.empty svg { color: var(--primary); }
.mail { padding: 24px; }
h1 {
  font-size: 1.5rem;
  line-height: 1.3;
  letter-spacing: -.015em;
  font-weight: 600;
  margin: 0 0 16px;
  overflow-wrap: anywhere;
}
h2 { font-size: 1rem; font-weight: 600; margin: 24px 0 8px; }
dl {
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: 4px 16px;
  margin: 0;
  font-size: .875rem;
}
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
.actions { display: flex; flex-wrap: wrap; gap: 8px; margin: 16px 0 0; }
iframe {
  display: block;
  width: 100%;
  height: clamp(280px, 50vh, 800px);
  border: 1px solid var(--line);
  border-radius: 12px;
  background: #FFF;
  margin-top: 24px;
}
pre {
  margin: 8px 0 0;
  padding: 16px;
  background: var(--bg);
  border-radius: 8px;
  font: .875rem/1.6 ui-monospace, SFMono-Regular, Menlo, monospace;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
}
details { margin-top: 16px; }
summary { cursor: pointer; font-weight: 550; font-size: .875rem; }
.file { padding: 12px 0; }
.file p { margin: 0; font-size: .875rem; overflow-wrap: anywhere; }
.file dl { margin-top: 8px; padding: 12px 16px; background: var(--bg); border-radius: 8px; }
.tag {
  display: inline-block;
  padding: 0 8px;
  border-radius: 6px;
  background: var(--tint);
  color: var(--ink);
  font-size: .8125rem;
}
@media (max-width: 959px) { .reading .list { display: none; } header, .columns { padding-left: 16px; padding-right: 16px; } .columns { padding-top: 16px; } .mail { padding: 16px; } form, input { width: 100%; } form { flex-wrap: nowrap; } label { flex: none; } .actions .button, button { min-height: 44px; } input { height: 44px; } }
@media (min-width: 960px) { .reading .columns { grid-template-columns: minmax(280px, 380px) minmax(0, 1fr); align-items: start; } .reading .back { display: none; } }
`;

/**
 * The script of the mailbox page. It shows times in the reader's zone and, while the page is
 * visible, loads new mail every two seconds without moving the focus.
 */
const pageScript = `
const showTimes = (root) => {
  for (const time of root.querySelectorAll('time')) {
    time.textContent = new Date(time.dateTime).toLocaleString([], { year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', timeZoneName: 'short' });
  }
};
const list = document.getElementById('list');
const status = document.getElementById('status');
let known = '';
const refresh = async () => {
  if (document.hidden) return;
  const answer = await fetch('/list' + location.search + (location.search ? '&' : '?') + 'open=' + encodeURIComponent(list.dataset.open));
  if (!answer.ok) throw new Error('The mailbox answered ' + answer.status);
  const markup = await answer.text();
  if (markup !== known && known !== '') {
    const focused = document.activeElement?.id;
    list.innerHTML = markup;
    showTimes(list);
    if (focused) document.getElementById(focused)?.focus();
    status.textContent = list.querySelectorAll('li').length + ' mails';
  }
  known = markup;
};
const attempt = async () => {
  try {
    await refresh();
    if (status.textContent.startsWith('Not')) status.textContent = 'Connected again';
  } catch (error) {
    console.warn(error);
    status.textContent = 'Not connected: new mail will show when the local cloud is back';
  }
};
const loop = async () => {
  await attempt();
  setTimeout(loop, 2000);
};
showTimes(document);
loop();
document.addEventListener('visibilitychange', attempt);
`;

export type Page = {
  title: string;
  list: Html;
  /** The open mail. */
  reading: { id: string; markup: Html } | undefined;
  filter: string | undefined;
  addresses: string[];
};

/**
 * Returns the whole page with a content security policy that allows only the page's own script and
 * style.
 */
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
<html lang="en"><head><meta charset="utf-8"><meta name="viewport"
  content="width=device-width, initial-scale=1"><title>${page.title}</title><link rel="icon"
  href="data:,">
<style nonce="${nonce}">${new Markup(styles)}</style></head>
<body class="${page.reading ? 'reading' : ''}"><a class="skip"
  href="#${page.reading ? 'mail' : 'list'}">Skip to ${page.reading ? 'the mail' : 'the list'}</a>
<header><a class="brand" href="/">${voiceStrip}Parley mailbox</a>
<form action="/" role="search"><label for="to">Recipient</label><input id="to" name="to"
  type="search" list="addresses" autocomplete="off" value="${page.filter ?? ''}">
<datalist id="addresses">${page.addresses.map((address) => html`<option value="${address}"></option>`)}</datalist>
<button>Filter</button>${page.filter !== undefined && html`<a class="button" href="/">Show all</a>`}</form></header>
<p class="hidden" role="status" id="status"></p>
<main class="columns">${!page.reading && html`<h1 class="hidden">Mails, newest first</h1>`}<nav class="panel list" id="list" tabindex="-1" aria-label="Mails" data-open="${page.reading?.id ?? ''}">${page.list}</nav>${page.reading?.markup}</main>
<script nonce="${nonce}">${new Markup(pageScript)}</script></body></html>`;
  return mailboxReply(status, 'text/html; charset=utf-8', document.markup, {
    'content-security-policy': policy,
  });
}
