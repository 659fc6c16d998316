import { CONTACT_STATUSES } from '@parley/contracts/contact/contact.routes.ts';
import { defineList } from './define-list.ts';
import { oneOf, optionalText, text, type StoredField } from './stored-field.ts';

/** The person who handles a message, by id and name, or null; both are left out then. */
function assignee(idAttribute: string, nameAttribute: string) {
  const [id, name] = [optionalText(idAttribute), optionalText(nameAttribute)];
  const field: StoredField<{ user_id: string; name: string } | null> = {
    attributes: [idAttribute, nameAttribute],
    pack: (person) =>
      person ? { [idAttribute]: person.user_id, [nameAttribute]: person.name } : {},
    read(stored) {
      const user_id = id.read(stored);
      return user_id ? { user_id, name: name.read(stored) } : null;
    },
  };
  return field;
}

/**
 * Contact messages by status and assignee; ids sort by time. The message itself is read separately.
 */
export const contactList = defineList({
  code: 'contact',
  subject: null,
  fields: {
    name: text('n'),
    email: text('e'),
    status: oneOf('s', CONTACT_STATUSES),
    assignee: assignee('a', 'm'),
  },
  restore: (stored) => stored,
  words: { prefix: 'CONTACT#', person: (row) => row },
  facets: {
    status: { of: ({ status }) => [status], counted: true },
    assignee: { of: ({ assignee: person }) => (person ? [person.user_id] : []) },
  },
  combinations: [['status', 'assignee'], ['assignee'], ['status'], []],
  sorts: { created: () => '' },
});
