import { contactMessages } from '@parley/data/contact/contact-messages.repo.ts';
import type { HandlerOf } from '../kit/context.ts';
import { fail } from '../kit/failure.ts';

export const listContactMessages: HandlerOf<'list-contact-messages'> = async ({ request, caller, platform, cursors }) => {
  const scope = { tenantId: caller.tenantId, userId: caller.userId, route: 'list-contact-messages' };
  const after = await cursors.open(request.query.cursor, scope);
  if (after === 'malformed') return fail('malformed-cursor');
  const page = await contactMessages.list(platform, Number(request.query.limit ?? 25), after);
  const items = page.items.map(({ id, name, email, message, created_at }) => ({ id, name, email, message, createdAt: created_at }));
  return { status: 200, body: { items: items as never, next_cursor: await cursors.seal(page.lastKey, scope) } };
};
