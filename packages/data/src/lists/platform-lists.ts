import * as z from 'zod';
import { CONTACT_STATUSES } from '@parley/contracts/contact/contact.routes.ts';
import { TENANT_STATUSES } from '@parley/contracts/tenants/tenants.routes.ts';
import { contactMessageItem, IN_CONTACT_LIST } from '../contact/contact-messages.repo.ts';
import { keys } from '../keys.ts';
import { entryItem, IN_TENANT_LIST, type TenantEntry } from '../tenants/tenant-register.ts';
import { defineList } from './define-list.ts';
import { nameText, timeText } from './list-spec.ts';
import { listed } from './listed.ts';
import {
  instant,
  int,
  nullableText,
  oneOf,
  optionalText,
  storedField,
  text,
  type StoredField,
} from './stored-field.ts';

const DIGITS = 7;

/**
 * Companies on the platform by status; the id is the company's number, padded so that it sorts
 * correctly.
 */
export const tenantList = defineList({
  code: 'company',
  subject: null,
  fields: {
    name: text('n'),
    status: oneOf('s', TENANT_STATUSES),
    zone: text('z'),
    created_at: instant('c'),
    users: int('u'),
    version: int('v'),
    avatar: nullableText('i'),
    // Stored while the company waits for its approval.
    approved: storedField(
      'w',
      () => z.literal(true).optional(),
      (isApproved: boolean) => (isApproved ? undefined : true),
      (waits) => waits === undefined,
    ),
    proved_domain: optionalText('d'),
    address: optionalText('address'),
    phone: optionalText('phone'),
    city: optionalText('city'),
    country: optionalText('country'),
    email: optionalText('email'),
    state: optionalText('state'),
    website: optionalText('website'),
  },
  restore: (stored) => stored,
  words: {
    prefix: 'COMPANY#',
    person: ({ name, city, email }) => ({ name: `${name} ${city}`, email }),
  },
  facets: { status: { of: ({ status }) => [status], counted: true } },
  combinations: [['status'], []],
  sorts: {
    created: ({ created_at }) => timeText(created_at),
    name: ({ name }) => nameText(name),
    users: ({ users }) => String(users).padStart(DIGITS, '0'),
  },
});

const toTenantRow = ({
  approved_at,
  ...entry
}: TenantEntry): ReturnType<typeof tenantList.unpack> => ({
  ...entry,
  approved: approved_at !== null,
  id: String(entry.id).padStart(10, '0'),
});

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

/** The lists of the platform, by the attribute `project` of their items. */
export const PLATFORM_LISTS = {
  company: listed(tenantList, (image) => toTenantRow(entryItem.parse(image)), {
    each: 'platform',
    query: () => ({ pk: keys.tenantEntry(1).pk }),
    keyOf: ({ SK }) => ({ pk: keys.tenantEntry(1).pk, sk: String(SK) }),
    mark: IN_TENANT_LIST,
  }),
  'contact-message': listed(contactList, (image) => contactMessageItem.parse(image), {
    each: 'platform',
    query: () => ({ pk: keys.contactMessage('').pk }),
    keyOf: ({ SK }) => ({ pk: keys.contactMessage('').pk, sk: String(SK) }),
    mark: IN_CONTACT_LIST,
  }),
};
