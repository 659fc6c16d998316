import * as z from 'zod';
import {
  MAX_VOICE_TEXT,
  VOICE_ANSWER_REASONS,
  VOICE_CASE_STATES,
  VOICE_CHECK_OUTCOMES,
  VOICE_FINDINGS,
  VOICE_REASONS,
} from '@parley/contracts/voices/voice.schema.ts';
import { keys } from '../keys.ts';
import type { Expect, WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

const named = z.object({ user_id: z.string(), name: z.string() });

const caseOfCheck = z.object({
  state: z.enum(VOICE_CASE_STATES),
  opened_at: z.string(),
  due_at: z.string(),
  assignee: named.nullable(),
  answer: z
    .object({
      reason: z.enum(VOICE_ANSWER_REASONS),
      text: z.string().max(MAX_VOICE_TEXT),
      at: z.string(),
    })
    .nullable(),
  note: z.string().nullable(),
  finding: z.enum(VOICE_FINDINGS).nullable(),
  closed_at: z.string().nullable(),
  closed_by: named.nullable(),
});
export type StoredVoiceCase = z.infer<typeof caseOfCheck>;

const checkItem = z.object({
  kind: z.literal('VOICE_CHECK'),
  /** The candidate whose voice is checked. */
  person: z.string(),
  recording_id: z.string(),
  tenant_id: z.int(),
  interview_id: z.string(),
  requisition_id: z.string(),
  requisition: z.string(),
  candidate: z.string(),
  stage: z.string(),
  /** The start of the recording. */
  recorded_at: z.string(),
  /** `failed`: the sound is unreadable, or there was an error, which the alarm reports. */
  state: z.enum(['waiting', 'done', 'failed']),
  outcome: z.enum(VOICE_CHECK_OUTCOMES).nullable(),
  reason: z.enum(VOICE_REASONS).nullable(),
  speech_seconds: z.number(),
  /** The parts of the recording that were compared, in seconds. */
  stretches: z.array(z.tuple([z.number(), z.number()])),
  comparisons: z.array(
    z.object({
      with: z.enum(['enrolment', 'interview']),
      interview_id: z.string().nullable(),
      stage: z.string().nullable(),
      at: z.string(),
      outcome: z.enum(['match', 'mismatch', 'inconclusive']),
      reason: z.enum(VOICE_REASONS).nullable(),
    }),
  ),
  case: caseOfCheck.nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  /**
   * The latest time at which the check is erased, together with the voiceprints (UTC, ISO 8601).
   */
  expires_at: z.string(),
  version: z.int(),
});
export type VoiceCheck = Omit<z.infer<typeof checkItem>, 'kind'>;

const MOST = 100;

const parse = (item: unknown): VoiceCheck => {
  const { kind: _kind, ...check } = checkItem.parse(item);
  return check;
};

interface CaseQuery {
  list: 'OPEN' | 'CLOSED';
  /** Lists only the cases of this member. */
  assignee?: string | undefined;
  limit: number;
  after?: Record<string, string> | undefined;
}

/** The voice check of each recording, with the case that it may have opened. */
export const voiceChecks = {
  parse,
  async get(
    store: TenantStore,
    person: string,
    recordingId: string,
  ): Promise<VoiceCheck | undefined> {
    const item = await store.get(keys.voiceCheck(person, recordingId));
    return item && parse(item);
  },
  /** Returns all checks of a person, oldest recording first. */
  async listOfPerson(store: TenantStore, person: string): Promise<VoiceCheck[]> {
    const { pk, sk } = keys.voiceCheck(person, '');
    const page = await store.query({ pk, sk: { beginsWith: sk }, limit: MOST, consistent: true });
    return page.items.map(parse);
  },
  /** Returns a page of cases, due ones first, or closed ones with the latest first. */
  async listCases(store: TenantStore, { list, assignee, limit, after }: CaseQuery) {
    const index = keys.voiceCaseIndex(list, '', '', assignee ?? null);
    const page = await store.query({
      index: assignee === undefined ? 'GSI1' : 'GSI3',
      pk: (assignee === undefined ? index.GSI1 : index.GSI3)!.pk,
      limit,
      after,
      newestFirst: list === 'CLOSED',
    });
    return { items: page.items.map(parse), lastKey: page.lastKey };
  },
  write(store: TenantStore, check: VoiceCheck, expect: Expect): WriteOp {
    const { case: of } = check;
    return store.put(
      keys.voiceCheck(check.person, check.recording_id),
      { kind: 'VOICE_CHECK', ...check, ttl: Math.floor(Date.parse(check.expires_at) / 1000) },
      expect,
      of === null
        ? undefined
        : keys.voiceCaseIndex(
            of.state === 'closed' ? 'CLOSED' : 'OPEN',
            of.state === 'closed' ? of.closed_at! : of.due_at,
            check.recording_id,
            of.assignee?.user_id ?? null,
          ),
    );
  },
  remove: (
    store: TenantStore,
    person: string,
    recordingId: string,
    expect: Expect = 'any',
  ): WriteOp => store.remove(keys.voiceCheck(person, recordingId), expect),
};
