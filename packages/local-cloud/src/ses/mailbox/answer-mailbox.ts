import type { MailStore } from '../store/mail-store.ts';
import type { MailFilter } from '../store/mail-table.ts';
import type { CalendarSummary } from './calendar-summary.ts';
import { splitAtLinks } from './extract-links.ts';
import { html, type Html, listMarkup } from './html.ts';
import {
  type ParsedMail,
  viewMail,
  attachmentBytes,
  listAttachments,
  type AttachmentView,
} from './mail-view.ts';
import { jsonReply, type MailboxReply, mailboxReply } from './mailbox-reply.ts';
import { pageReply } from './page-reply.ts';

/**
 * Renders one mail: sender, recipients, time, attachments, its HTML in a sandboxed frame, its text
 * and its headers.
 */
function mailMarkup({ view, email }: ParsedMail, to: string | undefined, answered = false): Html {
  const back = to === undefined ? '/' : `/?to=${encodeURIComponent(to)}`;
  const headers = email.headerLines.map(({ line }) => line).join('\n');
  return html`<article class="panel mail" id="mail" tabindex="-1">
<p class="back"><a href="${back}">All mail</a></p>
<h1>${view.subject === '' ? '(no subject)' : view.subject}</h1>
<dl>${row('From', view.from)}${row('To', view.to.join(', '))}${row('Copy', view.cc.join(', '))}${row('Reply to', view.replyTo.join(', '))}
<dt>Sent</dt><dd><time datetime="${view.date}">${view.date}</time></dd>
${view.attachments.length > 0 && html`<dt>Attached</dt><dd><a href="#attachments">${view.attachments.map((file) => file.filename).join(', ')}</a></dd>`}</dl>
<p class="actions"><a class="button" href="/mails/${view.id}/raw">Download .eml</a></p>
${view.html !== '' && html`<iframe title="Mail content" src="/mails/${view.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer"></iframe>`}
${view.text !== '' && html`<details${view.html === '' && html` open`}><summary>Text</summary><pre>${splitAtLinks(view.text).map(piece)}</pre></details>`}
${view.attachments.length > 0 && html`<h2 id="attachments">Attachments</h2><ol>${view.attachments.map(attachment)}</ol>`}
${email.replyTo?.some(({ address }) => address?.startsWith('reply+')) && answerForm(view.id, answered)}
<details><summary>Headers</summary><pre>${headers}</pre></details>
</article>`;
}

/** Renders the form that sends a reply as the reader's mail program would. */
function answerForm(id: string, answered: boolean): Html {
  return html`<h2 id="answer">Answer</h2>${answered && html`<p role="status">Your answer was sent.</p>`}<form method="post" action="/mails/${id}/answer" class="answer"><label for="answer-text">Your words</label><textarea id="answer-text" name="text" rows="5" required maxlength="10000"></textarea><label><input type="checkbox" name="forged"> As somebody who forges this address: the checks of the sender fail</label><button>Send the answer</button></form>`;
}

function row(name: string, value: string): Html | undefined {
  return value === '' ? undefined : html`<dt>${name}</dt><dd>${value}</dd>`;
}

function piece({ text, isLink }: { text: string; isLink: boolean }): Html {
  return isLink
    ? html`<a href="${text}" target="_blank" rel="noopener noreferrer">${text}</a>`
    : html`${text}`;
}

function attachment(file: AttachmentView): Html {
  const size = file.size < 1024 ? `${file.size} B` : `${(file.size / 1024).toFixed(1)} KB`;
  return html`<li class="file"><p><a href="${file.href}" download>${file.filename}</a> ${file.contentType}, ${size}</p>${file.calendar && calendar(file.calendar)}</li>`;
}

function calendar({ method, events }: CalendarSummary): Html {
  const kind = method === '' ? 'Calendar' : `Calendar ${method}`;
  return html`${events.map(
    (event) =>
      html`<dl aria-label="${kind}"><dt>Method</dt><dd><span class="tag">${method === '' ? 'none' : method}</span></dd>${row('Event', event.title)}${row('Starts', event.start)}${row('Ends', event.end)}${row('Where', event.location)}${row('Organizer', event.organizer)}${row('Attendees', event.attendees.join('\n'))}${row('Status', event.status)}${row('UID', event.uid)}${row('Sequence', event.sequence)}</dl>`,
  )}`;
}

// The HTML of a mail is untrusted, so it may not run scripts, submit forms or load external
// resources, and it has its own origin.
const policy = [
  "default-src 'none'",
  'img-src data:',
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

const inlineImages = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

/**
 * Returns the HTML of a mail for a sandboxed frame. Images of the mail are inlined, and links open
 * in a new tab.
 */
function frameReply({ view, email }: ParsedMail): MailboxReply {
  let markup = view.html;
  for (const attachment of email.attachments) {
    const cid = attachment.contentId?.replace(/^<(.*)>$/, '$1');
    if (cid === undefined || cid === '' || !inlineImages.has(attachment.mimeType)) continue;
    const source = `data:${attachment.mimeType};base64,${attachmentBytes(attachment).toString('base64')}`;
    markup = markup.replaceAll(`cid:${cid}`, () => source);
  }
  markup = markup.replace(/<(a|area)\b([^>]*)>/gi, (_, tag: string, attributes: string) => {
    const rest = attributes.replace(/\s(?:target|rel)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, '');
    return `<${tag}${rest} target="_blank" rel="noopener noreferrer">`;
  });
  const head =
    '<!doctype html><meta charset="utf-8"><base ' +
    'target="_blank"><style>body{font-family:system-ui,sans-serif;color:#14212B}</style>';
  return mailboxReply(200, 'text/html; charset=utf-8', head + markup, {
    'content-security-policy': policy,
  });
}

/**
 * Returns one attachment (counted from 0) as a download that is never shown in the page, or 404 if
 * the mail has no such attachment.
 */
function attachmentReply({ view, email }: ParsedMail, n: number): MailboxReply {
  const attachment = listAttachments(email)[n];
  const shown = view.attachments[n];
  if (!attachment || !shown) return jsonReply(404, { message: 'There is no such attachment.' });
  const safeType = /^[a-z0-9.+-]{1,60}\/[a-z0-9.+-]{1,100}$/.test(shown.contentType)
    ? shown.contentType
    : 'application/octet-stream';
  const contentType = safeType.startsWith('text/') ? `${safeType}; charset=utf-8` : safeType;
  return mailboxReply(200, contentType, attachmentBytes(attachment), {
    'content-disposition': attachmentDisposition(shown.filename),
  });
}

/**
 * Returns an `attachment` header value whose file name every browser can read (RFC 6266): a plain
 * ASCII name and the real name in UTF-8.
 */
function attachmentDisposition(filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const extended = encodeURIComponent(filename.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${extended}`;
}

const maxMails = 200;

/**
 * Reads `to` (an address), `since` (ISO time or epoch milliseconds, inclusive) and `limit` (1 to
 * 200) from a query. Returns an error message if `since` or `limit` is invalid.
 */
function readFilter(query: URLSearchParams): MailFilter | string {
  const to = query.get('to')?.trim().toLowerCase() || undefined;
  const sinceText = query.get('since');
  const since =
    sinceText === null
      ? undefined
      : /^-?\d{1,15}$/.test(sinceText)
        ? Number(sinceText)
        : Date.parse(sinceText);
  if (Number.isNaN(since)) return 'since must be an ISO time or epoch milliseconds.';
  const limitText = query.get('limit') ?? String(maxMails);
  const limit = /^\d{1,3}$/.test(limitText) ? Number(limitText) : 0;
  if (limit < 1 || limit > maxMails) return `limit must be between 1 and ${maxMails}.`;
  return { to, since, limit };
}

type Asked = {
  store: MailStore;
  filter: MailFilter;
  query: URLSearchParams;
  mail: ParsedMail | undefined;
  number: number;
};

type Answer = (asked: Asked) => MailboxReply | Promise<MailboxReply>;

const routes: [pattern: RegExp, answer: Answer][] = [
  [/^\/$/, showPage],
  [
    /^\/list$/,
    ({ store, filter, query }) =>
      mailboxReply(
        200,
        'text/html; charset=utf-8',
        listMarkup(store.table.list(filter), query.get('open') ?? '', filter.to).markup,
      ),
  ],
  [/^\/mails\/([^/]+)$/, showPage],
  [/^\/mails\/([^/]+)\/html$/, (asked) => (asked.mail ? frameReply(asked.mail) : missing())],
  [/^\/mails\/([^/]+)\/raw$/, showRaw],
  [/^\/api\/mails$/, listJson],
  [
    /^\/api\/mails\/([^/]+)$/,
    (asked) => (asked.mail ? jsonReply(200, asked.mail.view) : missing()),
  ],
  [
    /^\/api\/mails\/([^/]+)\/attachments\/(\d{1,3})$/,
    (asked) => (asked.mail ? attachmentReply(asked.mail, asked.number) : missing()),
  ],
];

/**
 * Handles a GET request to the mailbox page or its JSON API. `target` is the request target as
 * received.
 */
export async function answerMailbox(target: string, store: MailStore): Promise<MailboxReply> {
  const url = URL.parse(target, 'http://mailbox.invalid');
  if (!url) return missing();
  const { pathname, searchParams: query } = url;
  const filter = readFilter(query);
  if (typeof filter === 'string') return jsonReply(400, { message: filter });
  for (const [pattern, answer] of routes) {
    const match = pattern.exec(pathname);
    if (!match) continue;
    const mail = match[1] === undefined ? undefined : await loadMail(store, match[1]);
    if (match[1] !== undefined && !mail) return missing();
    return answer({ store, filter, query, mail, number: Number(match[2]) });
  }
  return missing();
}

async function loadMail(store: MailStore, id: string): Promise<ParsedMail | undefined> {
  const entry = store.table.get(id);
  return entry && viewMail(entry, await store.read(entry.id));
}

function showPage({ store, filter, query, mail }: Asked): MailboxReply {
  const list = listMarkup(store.table.list(filter), mail?.view.id ?? '', filter.to);
  const reading = mail && {
    id: mail.view.id,
    markup: mailMarkup(mail, filter.to, query.get('answered') === '1'),
  };
  return pageReply({
    title: 'Parley mailbox',
    list,
    reading,
    filter: filter.to,
    addresses: store.table.addresses(),
  });
}

async function showRaw({ store, mail }: Asked): Promise<MailboxReply> {
  if (!mail) return missing();
  const { id } = mail.view;
  return mailboxReply(200, 'message/rfc822', await store.read(id), {
    'content-disposition': `attachment; filename="${id}.eml"`,
  });
}

async function listJson({ store, filter }: Asked): Promise<MailboxReply> {
  const views = [];
  for (const entry of store.table.list(filter))
    views.push((await viewMail(entry, await store.read(entry.id))).view);
  return jsonReply(200, views);
}

function missing(): MailboxReply {
  return mailboxReply(
    404,
    'text/html; charset=utf-8',
    html`<!doctype html><title>Parley mailbox</title><p>There is nothing here. <a href="/">All mail</a></p>`
      .markup,
  );
}
