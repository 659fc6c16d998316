import { expect, test } from 'vitest';
import {
  sortMessages,
  mergeUpdates,
  appendOwnMessages,
  type Message,
  type MessagePage,
  type ThreadUpdates,
} from './merge-messages.ts';

const message = (id: string, more: Partial<Message> = {}): Message =>
  ({
    id,
    seq: 1,
    client_id: `client-${id}`,
    author_id: 'me',
    author: 'Me',
    contentType: 'text',
    text: id,
    mentions: [],
    image: null,
    notice: null,
    closed: false,
    deleted: false,
    createdAt: '2026-03-02T10:00:00Z',
    editedAt: null,
    version: 1,
    ...more,
  }) as Message;
const page = (ids: string[], more: Partial<MessagePage> = {}): MessagePage => ({
  items: ids.map((id) => message(id)),
  next_cursor: null,
  version: 5,
  after: ids[0],
  ...more,
});
const news = (more: Partial<ThreadUpdates>): ThreadUpdates => ({
  version: 6,
  items: [],
  changed: [],
  more: false,
  reset: false,
  ...more,
});
const ids = (pages: MessagePage[]) => sortMessages(pages).map(({ id }) => id);

test('new messages are added once at the end, and the known version increases', () => {
  const pages = mergeUpdates(
    [page(['c', 'b']), page(['a'])],
    news({ items: [message('c'), message('d'), message('e')] }),
  );
  expect(ids(pages)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(pages[0]).toMatchObject({ version: 6, after: 'e' });
});

test('while more updates follow the known version is unchanged', () => {
  expect(mergeUpdates([page(['a'])], news({ items: [message('b')], more: true }))[0]).toMatchObject(
    {
      version: 5,
      after: 'b',
    },
  );
});

test("the user's own message does not hide what others wrote before it", () => {
  const sent = appendOwnMessages([page(['a'])], message('c'));
  expect(sent[0]!.after).toBe('a');
  expect(ids(mergeUpdates(sent, news({ items: [message('b'), message('c')] })))).toEqual([
    'a',
    'b',
    'c',
  ]);
});

test('a changed text replaces an older one, and never a newer one', () => {
  const edited = mergeUpdates(
    [page(['b']), page(['a'])],
    news({ changed: [message('a', { text: 'new', version: 2 })] }),
  );
  expect(sortMessages(edited)[0]!.text).toBe('new');
  expect(sortMessages(appendOwnMessages(edited, message('a', { text: 'old' })))[0]!.text).toBe(
    'new',
  );
  expect(mergeUpdates(edited, news({}))[0]!.after).toBe('b');
});
