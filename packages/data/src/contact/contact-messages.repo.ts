import * as z from 'zod';
import { keys } from '../keys.ts';
import type { TenantStore } from '../kit/tenant-store.ts';
import type { WriteOp } from '../kit/write-op.ts';

const item = z.object({ kind: z.literal('CONTACT_MESSAGE'), id: z.string(), name: z.string(), email: z.string(), message: z.string(), created_at: z.string(), version: z.int() });
export type ContactMessage = z.infer<typeof item>;

/** Messages of the public contact form; they belong to the platform. */
export const contactMessages = {
  async get(platform: TenantStore, id: string): Promise<ContactMessage | undefined> {
    const stored = await platform.get(keys.contactMessage(id));
    return stored && item.parse(stored);
  },
  async list(platform: TenantStore, limit: number, after: Record<string, string> | undefined) {
    const page = await platform.query({ pk: keys.contactMessage('').pk, limit, after, newestFirst: true });
    return { items: page.items.map((stored) => item.parse(stored)), lastKey: page.lastKey };
  },
  write(platform: TenantStore, message: ContactMessage): WriteOp {
    return platform.put(keys.contactMessage(message.id), message, 'missing');
  },
};
