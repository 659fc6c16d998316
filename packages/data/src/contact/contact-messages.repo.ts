import * as z from 'zod';
import { CONTACT_STATUSES } from '@parley/contracts/contact/contact.routes.ts';
import { keys } from '../keys.ts';
import { LIST_MARKER } from '../lists/list-spec.ts';
import type { Expect, WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

const answer = z.object({
  id: z.string(),
  text: z.string(),
  by_id: z.string(),
  by_name: z.string(),
  at: z.string(),
});

/** Messages from before they could be answered here have no state: they are open and unassigned. */
export const contactMessageItem = z.object({
  kind: z.literal('CONTACT_MESSAGE'),
  id: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  status: z.enum(CONTACT_STATUSES).default('open'),
  assignee: z.object({ user_id: z.string(), name: z.string() }).nullable().default(null),
  /** The mailed answers, oldest first. */
  answers: z.array(answer).default([]),
  created_at: z.string(),
  version: z.int(),
});
export type ContactMessage = z.infer<typeof contactMessageItem>;

/** Marks an item for the stream, which maintains the list of messages. */
export const IN_CONTACT_LIST = { project: 'contact-message', ...LIST_MARKER } as const;

/** Messages of the public contact form; they belong to the platform tenant. */
export const contactMessages = {
  async get(platform: TenantStore, id: string): Promise<ContactMessage | undefined> {
    const stored = await platform.get(keys.contactMessage(id));
    return stored && contactMessageItem.parse(stored);
  },
  /** Returns the existing messages of the ids; no order. */
  async getMany(platform: TenantStore, ids: readonly string[]): Promise<ContactMessage[]> {
    if (ids.length === 0) return [];
    return (await platform.getMany(ids.map((id) => keys.contactMessage(id)))).map((stored) =>
      contactMessageItem.parse(stored),
    );
  },
  write(platform: TenantStore, message: ContactMessage, expect: Expect): WriteOp {
    return platform.put(
      keys.contactMessage(message.id),
      { ...message, ...IN_CONTACT_LIST },
      expect,
    );
  },
};
