import { contactMessages } from '@parley/data/contact/contact-messages.repo.ts';
import { contactList } from '@parley/data/lists/contact-list.ts';
import type { HandlerOf } from '../shared/context.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import { readPage } from '../shared/read-page.ts';
import { contactMessageView } from './contact-message-view.ts';

/** A page of the list, and the messages on it in one more read. */
export const listContactMessages: HandlerOf<'list-contact-messages'> = async ({
  request: { query },
  caller,
  platform,
  cursors,
}) => {
  const { status, assignee, q, sort = '-created', limit = '25', cursor } = query;
  const filters = { status, assignee };
  const page = await readPage({ store: platform, cursors }, contactList, {
    route: 'list-contact-messages',
    caller,
    filters,
    sort,
    q,
    limit: Number(limit),
    cursor,
  });
  if (isFailure(page)) return page;
  const found = new Map(
    (
      await contactMessages.getMany(
        platform,
        page.items.map(({ id }) => id),
      )
    ).map((message) => [message.id, message]),
  );
  const items = page.items.flatMap(({ id }) => {
    const message = found.get(id);
    return message ? [contactMessageView(message)] : [];
  });
  return { status: 200, body: { items, next_cursor: page.next_cursor } };
};
