import { recordings } from '@parley/data/recordings/recordings.repo.ts';
import { openTable } from '@parley/data/shared/table.ts';
import { type TenantStore, tenantStore } from '@parley/data/shared/tenant-store.ts';
import {
  type StoredVoiceCase,
  type VoiceCheck,
  voiceChecks,
} from '@parley/data/voices/voice-checks.repo.ts';
import { voiceProfiles } from '@parley/data/voices/voice-profiles.repo.ts';
import { type Voiceprint, voiceprints } from '@parley/data/voices/voiceprints.repo.ts';
import { computeVoiceCaseDueAt } from '@parley/domain/voice/voice-case.ts';
import type { NewTenant } from './test-company.ts';

/** Returns a voice case that was opened at an instant (UTC, ISO 8601). */
export const newVoiceCase = (at: string): StoredVoiceCase => ({
  state: 'open',
  opened_at: at,
  due_at: computeVoiceCaseDueAt(at),
  assignee: null,
  answer: null,
  note: null,
  finding: null,
  closed_at: null,
  closed_by: null,
});

/** Returns the voice check of a candidate in a recording, with the result "match". */
export const toVoiceCheck = (
  person: string,
  recordingId: string,
  at: string,
  more: Partial<VoiceCheck> = {},
): VoiceCheck => ({
  person,
  recording_id: recordingId,
  tenant_id: 7,
  interview_id: 'iv_01K00000000000000000000001',
  requisition_id: 'req_01K00000000000000000000001',
  requisition: 'Engineer',
  candidate: 'Asha',
  stage: 'First',
  recorded_at: at,
  state: 'done',
  outcome: 'match',
  reason: null,
  speech_seconds: 31.5,
  stretches: [[1, 32.5]],
  comparisons: [],
  case: null,
  created_at: at,
  updated_at: at,
  expires_at: new Date(Date.parse(at) + 360 * 86_400_000).toISOString(),
  version: 1,
  ...more,
});

/** Stores an open voice case about another recording of the company's candidate. */
export async function putVoiceCase(
  { tenantId, candidateId }: Pick<NewTenant, 'tenantId' | 'candidateId'>,
  recordingId: string,
  now: Date,
): Promise<void> {
  const store = tenantStore(openTable(process.env['TABLE_NAME']!), tenantId);
  const { requisition, requisition_id, candidate, interview_id, stage, started_at } =
    (await recordings.get(store, recordingId))!;
  const at = now.toISOString();
  const check = toVoiceCheck(candidateId, recordingId, at, {
    tenant_id: tenantId,
    requisition,
    requisition_id,
    candidate,
    interview_id,
    stage,
    recorded_at: started_at,
    outcome: 'mismatch',
    case: newVoiceCase(at),
  });
  const result = await store.commit([voiceChecks.write(store, check, 'missing')]);
  if (!result.ok) throw new Error('the case could not be put there');
}

/** Removes the voice case of a recording of the company's candidate. */
export async function removeVoiceCase(
  { tenantId, candidateId }: Pick<NewTenant, 'tenantId' | 'candidateId'>,
  recordingId: string,
): Promise<void> {
  const store = tenantStore(openTable(process.env['TABLE_NAME']!), tenantId);
  await store.commit([voiceChecks.remove(store, candidateId, recordingId)]);
}

/** Stores a candidate's consent, voice check and voiceprint, as they exist after a recording. */
export async function putVoice(
  store: TenantStore,
  person: string,
  recordingId: string,
  at: string,
): Promise<void> {
  const check = toVoiceCheck(person, recordingId, at);
  const print: Voiceprint = {
    person,
    source: recordingId,
    interview_id: check.interview_id,
    stage: check.stage,
    model: { name: 'parley-voice', version: '1' },
    speech_seconds: 31.5,
    sealed: Uint8Array.of(1, 2, 3),
    object_key: null,
    made_at: at,
    expires_at: check.expires_at,
    version: 1,
  };
  const profile = await voiceProfiles.get(store, person);
  const result = await store.commit([
    voiceProfiles.write(store, {
      ...profile,
      consent: 'granted',
      consent_at: at,
    }),
    voiceChecks.write(store, check, 'missing'),
    voiceprints.write(store, print, 'missing'),
  ]);
  if (!result.ok) throw new Error('the voice could not be put there');
}
