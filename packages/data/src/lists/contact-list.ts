import { CONTACT_STATUSES } from '@parley/contracts/contact/contact.routes.ts';
import { earlierSearchTokens } from '@parley/domain/search/earlier-tokens.ts';
import { searchTokens } from '@parley/domain/search/search-tokens.ts';
import * as z from 'zod';
import type { ContactMessage } from '../contact/contact-messages.repo.ts';
import type { ListSpec } from './list-spec.ts';

type ContactRow = Pick<ContactMessage, 'id' | 'name' | 'email' | 'status' | 'assignee'>;

/**
 * Short attribute names: n name, e e-mail, s status, a assignee, m the assignee's name. The message
 * itself is read separately.
 */
const stored = z.object({
  n: z.string(),
  e: z.string(),
  s: z.enum(CONTACT_STATUSES),
  a: z.string().optional(),
  m: z.string().default(''),
});

/** Contact messages by status and assignee; ids sort by time. */
export const contactList: ListSpec<ContactRow, 'status' | 'assignee', 'created'> = {
  code: 'contact',
  words: { prefix: 'CONTACT#', of: searchTokens, earlier: earlierSearchTokens },
  combinations: [['status', 'assignee'], ['assignee'], ['status'], []],
  facets: ({ status, assignee }) => ({
    status: [status],
    assignee: assignee ? [assignee.user_id] : [],
  }),
  sorts: { created: () => '' },
  counted: ['status'],
  owner: null,
  pack: ({ name, email, status, assignee }) => ({
    n: name,
    e: email,
    s: status,
    ...(assignee ? { a: assignee.user_id, m: assignee.name } : {}),
  }),
  unpack(id, item) {
    const { n, e, s, a, m } = stored.parse(item);
    return { id, name: n, email: e, status: s, assignee: a ? { user_id: a, name: m } : null };
  },
};
