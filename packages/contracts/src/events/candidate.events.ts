import * as z from 'zod';
import { ERASED_PEOPLE } from '../erasure/erasure.schema.ts';
import { defineEvents, ifValid } from './event-row.ts';

const candidate = z.object({ candidate_id: z.string() });
/** What an import did besides. */
const imported = {
  imported: ifValid(z.literal(true).optional()),
  requisition_id: ifValid(z.string().optional()),
  stage: ifValid(z.string().optional()),
};

/** Events about candidates, their files, and erasures. */
export const candidateEvents = defineEvents({
  'candidate.address-removed': {
    data: candidate,
    effects: false,
    audit: { kind: 'candidates', facts: ['candidate_id'] },
  },
  'candidate.changed': {
    data: candidate.extend({
      fields: ifValid(z.array(z.string())),
      ...imported,
      /** True if the candidate made the change. */
      own: ifValid(z.literal(true).optional()),
      asks_for_erasure: z.boolean().default(false),
      /** The version of the candidate with which a member replaced the address. */
      readdressed: z.int().optional(),
    }),
    effects: true,
    audit: { kind: 'candidates', facts: ['candidate_id', 'requisition_id'] },
  },
  'candidate.created': {
    data: candidate.extend(imported),
    effects: false,
    audit: { kind: 'candidates', facts: ['candidate_id', 'requisition_id'] },
  },
  'candidate.deleted': {
    data: candidate.extend({
      user_id: z.string().nullable(),
      /** True for a sample candidate. */
      sample: z.boolean().default(false),
    }),
    effects: true,
    audit: { kind: 'candidates', facts: ['candidate_id', 'user_id'] },
  },
  'candidates.imported': {
    data: z.object({
      created: z.int(),
      updated: z.int(),
      refused: z.int(),
      requisition_id: z.string().nullable(),
    }),
    effects: false,
    audit: { kind: 'candidates', facts: ['requisition_id'] },
  },
  'erasure.continued': {
    data: z.object({
      of: z.enum(ERASED_PEOPLE),
      id: z.string(),
      user_id: z.string().nullable(),
      step: z.string(),
      /** The position in the step's query after which it continues. */
      after: z.record(z.string(), z.string()).optional(),
      again: z.boolean().default(false),
      /** Whether the person is a sample candidate, whom the reports no longer count afterwards. */
      sample: z.boolean().default(false),
    }),
    effects: true,
    audit: null,
  },
  'file.added': {
    data: candidate.extend({ file_id: z.string() }),
    effects: false,
    audit: { kind: 'candidates', facts: ['candidate_id', 'file_id'] },
  },
  'file.deleted': {
    data: z.object({
      candidate_id: ifValid(z.string()),
      file_id: ifValid(z.string()),
      file_path: z.string(),
    }),
    effects: true,
    audit: { kind: 'candidates', facts: ['candidate_id', 'file_id'] },
  },
  'upload.offered': {
    data: z.object({
      candidate_id: z.string().optional(),
      file_id: z.string().optional(),
      user_id: z.string().optional(),
      /** The key of the offered picture. */
      avatar: z.string().optional(),
      thread_id: z.string().optional(),
      image_id: z.string().optional(),
    }),
    effects: false,
    audit: null,
  },
});
