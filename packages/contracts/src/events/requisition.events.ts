import * as z from 'zod';
import { APPLICATION_STAGES } from '../applications/application.schema.ts';
import { DECISION_OUTCOMES } from '../decisions/decisions.routes.ts';
import { REQUISITION_STATUSES } from '../requisitions/requisition.schema.ts';
import { defineEvents, ifValid } from './event-row.ts';

const APPROVAL_NOTIFICATIONS = ['approval-asked', 'approval-given', 'approval-refused'] as const;
export type ApprovalNotificationKind = (typeof APPROVAL_NOTIFICATIONS)[number];

const requisition = z.object({ requisition_id: z.string() });
const card = requisition.extend({ candidate_id: z.string() });
const application = z.object({ requisition_id: ifValid(z.string()), candidate_id: z.string() });
const moved = application.extend({
  from: ifValid(z.enum(APPLICATION_STAGES)),
  /** Since when it was in the stage that it leaves. */
  since: ifValid(z.string()),
  to: ifValid(z.enum(APPLICATION_STAGES)),
  version: ifValid(z.int()),
  undone: ifValid(z.literal(true).optional()),
});

const decision = z.object({
  requisition_id: z.string(),
  candidate_id: z.string(),
  decision_id: z.string(),
});
const change = {
  outcome: ifValid(z.enum(DECISION_OUTCOMES)),
  from: ifValid(z.enum(APPLICATION_STAGES)),
  to: ifValid(z.enum(APPLICATION_STAGES)),
};

/** Events about requisitions, applications, decisions, and the cards of the board. */
export const requisitionEvents = defineEvents({
  'application.created': {
    data: application.extend({ version: ifValid(z.int().optional()) }),
    effects: true,
    audit: { kind: 'candidates', facts: ['requisition_id', 'candidate_id'] },
  },
  'application.moved': {
    data: moved,
    effects: true,
    audit: { kind: 'candidates', facts: ['requisition_id', 'candidate_id', 'from', 'to'] },
  },
  'application.ordered': { data: moved, effects: false, audit: null },
  'application.removed': {
    data: application,
    effects: true,
    audit: { kind: 'candidates', facts: ['requisition_id', 'candidate_id'] },
  },
  'application.reopened': {
    data: card.extend({
      from: ifValid(z.enum(APPLICATION_STAGES)),
      to: ifValid(z.enum(APPLICATION_STAGES)),
    }),
    effects: true,
    audit: { kind: 'candidates', facts: ['requisition_id', 'candidate_id', 'from', 'to'] },
  },
  'card.changed': { data: card.extend({ what: z.string() }), effects: false, audit: null },
  'card.comment-changed': {
    data: card.extend({ comment_id: z.string() }),
    effects: false,
    audit: null,
  },
  'card.comment-deleted': {
    data: card.extend({ comment_id: z.string() }),
    effects: false,
    audit: null,
  },
  'card.commented': {
    data: card.extend({ comment_id: z.string(), mentioned: z.array(z.string()) }),
    effects: true,
    audit: null,
  },
  'decision.hold-over': { data: decision, effects: true, audit: null },
  'decision.made': {
    data: decision.extend({
      ...change,
      /** The panelists whose scorecards were not waited for. */
      waived: ifValid(z.array(z.string())),
      /** Whether the candidate made the decision by withdrawing. */
      own: z.boolean().default(false),
    }),
    effects: true,
    audit: {
      kind: 'decisions',
      facts: ['requisition_id', 'candidate_id', 'decision_id', 'outcome', 'from', 'to'],
    },
  },
  'decision.mail-due': { data: decision, effects: true, audit: null },
  /** A decision can no longer be undone. */
  'decision.settled': {
    data: decision,
    effects: true,
    audit: { kind: 'decisions', facts: ['requisition_id', 'candidate_id', 'decision_id'] },
  },
  'decision.undone': {
    data: z.object({
      requisition_id: ifValid(z.string()),
      candidate_id: z.string(),
      decision_id: ifValid(z.string()),
      ...change,
    }),
    effects: true,
    audit: {
      kind: 'decisions',
      facts: ['requisition_id', 'candidate_id', 'decision_id', 'outcome', 'from', 'to'],
    },
  },
  'requisition.changed': {
    data: requisition.extend({
      fields: ifValid(z.array(z.string())),
      asks_again: z.boolean(),
      asked_before_id: z.string().optional(),
      /** The former hiring manager, if there is another one now; null for none. */
      manager_before: z.string().nullable().optional(),
    }),
    effects: true,
    audit: { kind: 'requisitions', facts: ['requisition_id', 'asked_before_id'] },
  },
  'requisition.closing': {
    data: requisition.extend({
      /** The last key of the page of interviews after which it continues. */
      after: z.record(z.string(), z.string()).optional(),
      again: z.boolean().default(false),
    }),
    effects: true,
    audit: null,
  },
  'requisition.created': {
    data: requisition,
    effects: false,
    audit: { kind: 'requisitions', facts: ['requisition_id'] },
  },
  'requisition.deleted': {
    data: requisition,
    effects: false,
    audit: { kind: 'requisitions', facts: ['requisition_id'] },
  },
  'requisition.moved': {
    data: requisition.extend({
      from: z.enum(REQUISITION_STATUSES),
      to: z.enum(REQUISITION_STATUSES),
      version: ifValid(z.int()),
    }),
    effects: true,
    audit: { kind: 'requisitions', facts: ['requisition_id', 'from', 'to'] },
  },
  /** A notification about an approval that would have come at night. */
  'requisition.news-due': {
    data: requisition.extend({
      user_id: z.string(),
      type: z.enum(APPROVAL_NOTIFICATIONS),
      moved_at: z.string(),
    }),
    effects: true,
    audit: null,
  },
  'scorecards.stopped': {
    data: decision.extend({
      /** The number of scorecards that are no longer requested. */
      seats: z.int(),
    }),
    effects: false,
    audit: { kind: 'other', facts: ['requisition_id', 'candidate_id', 'decision_id'] },
  },
});
