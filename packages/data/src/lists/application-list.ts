import { APPLICATION_STAGES, SOURCES } from '@parley/contracts/applications/application.schema.ts';
import * as z from 'zod';
import type { Application } from '../applications/applications.repo.ts';
import { type ListSpec, nameText, packTime, timeText, unpackTime } from './list-spec.ts';

export type ApplicationRowItem = Pick<
  Application,
  | 'tenant_id'
  | 'requisition_id'
  | 'candidate_id'
  | 'requisition'
  | 'candidate'
  | 'candidate_email'
  | 'stage'
  | 'source'
  | 'created_at'
  | 'stage_since'
  | 'version'
> & { id: string };

/**
 * Short attribute names: n candidate, e e-mail, t requisition, g stage, w since, s source, c
 * created, v version. The ids come from the row itself.
 */
const stored = z.object({
  n: z.string(),
  e: z.string(),
  t: z.string(),
  g: z.enum(APPLICATION_STAGES),
  w: z.int(),
  s: z.enum(SOURCES),
  c: z.int(),
  v: z.int(),
});

/** Applications of a requisition, optionally by stage, or of a candidate. */
export const applicationList: ListSpec<
  ApplicationRowItem,
  'candidate' | 'requisition' | 'stage' | 'source',
  'created' | 'name' | 'since'
> = {
  code: 'appl',
  words: null,
  combinations: [['candidate'], ['requisition', 'stage'], ['requisition']],
  facets: ({ candidate_id, requisition_id, stage, source }) => ({
    candidate: [candidate_id],
    requisition: [requisition_id],
    stage: [stage],
    source: [source],
  }),
  sorts: {
    created: ({ created_at }) => timeText(created_at),
    name: ({ candidate }) => nameText(candidate),
    since: ({ stage_since }) => timeText(stage_since),
  },
  counted: [],
  owner: null,
  pack: ({
    candidate,
    candidate_email,
    requisition,
    stage,
    stage_since,
    source,
    created_at,
    version,
  }) => ({
    n: candidate,
    e: candidate_email,
    t: requisition,
    g: stage,
    w: packTime(stage_since),
    s: source,
    c: packTime(created_at),
    v: version,
  }),
  unpack(id, item, tenant_id) {
    const { n, e, t, g, w, s, c, v } = stored.parse(item);
    const [requisition_id, candidate_id] = id.split('~') as [string, string];
    return {
      id,
      tenant_id,
      requisition_id,
      candidate_id,
      candidate: n,
      candidate_email: e,
      requisition: t,
      stage: g,
      stage_since: unpackTime(w)!,
      source: s,
      created_at: unpackTime(c)!,
      version: v,
    };
  },
};
