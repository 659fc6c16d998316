import * as z from 'zod';
import { defineEvents } from './event-row.ts';

/** Events about requests and events themselves. */
export const systemEvents = defineEvents({
  'access.refused': {
    data: z.object({ reason: z.literal('tenant-mismatch'), route: z.string() }),
    effects: false,
    audit: { kind: 'security', facts: ['reason', 'route'] },
  },
  'bulk.done': {
    data: z.object({
      list: z.enum(['candidates', 'interviews', 'requisitions']),
      action: z.string(),
      changed: z.int(),
      blocked: z.int(),
    }),
    effects: false,
    audit: { kind: 'other', facts: ['list'] },
  },
  /** An event is carried out again whose mail could not be sent. */
  'event.retry-due': {
    data: z.object({
      /** The event as it was stored; its own data is parsed with it. */
      event: z.record(z.string(), z.unknown()),
      /** The time of its first failure. */
      since: z.iso.datetime().optional(),
      /** The number of tries so far. */
      tries: z.int(),
      /** When somebody sent its mails again. */
      requested_at: z.iso.datetime().optional(),
    }),
    effects: true,
    audit: null,
  },
  'list.exported': {
    data: z.object({
      list: z.enum(['audit', 'candidates', 'interviews', 'requisitions']),
      filters: z.record(z.string(), z.unknown()),
      /** Whether the list was searched; the words are not stored. */
      searched: z.boolean().optional(),
      rows: z.int(),
    }),
    effects: false,
    audit: { kind: 'exports', facts: ['list', 'rows'] },
  },
});
