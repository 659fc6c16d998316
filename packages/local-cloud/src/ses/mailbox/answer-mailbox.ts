import type { MailStore } from '../store/mail-store.ts';
import type { MailFilter } from '../store/mail-table.ts';
import { attachmentReply } from './attachment-reply.ts';
import { frameReply } from './frame-reply.ts';
import { html } from './html.ts';
import { listMarkup } from './list-markup.ts';
import { mailMarkup } from './mail-markup.ts';
import { type ParsedMail, viewMail } from './mail-view.ts';
import { jsonReply, type MailboxReply, mailboxReply } from './mailbox-reply.ts';
import { pageReply } from './page-reply.ts';
import { readFilter } from './read-filter.ts';

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
 * Answers a GET of the mailbox page or its JSON API. `target` is the request target as received.
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
