import { findRoomKey } from '@parley/application/interviews/interview-invitation.ts';
import { EMPTY_CANDIDATE_FIELDS } from '@parley/contracts/candidates/candidate-fields.ts';
import { type Candidate, candidates } from '@parley/data/candidates/candidates.repo.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { roomKeys } from '@parley/data/room/room-keys.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { keyRing } from '@parley/data/signing/key-ring.ts';
import { startSecretsManager } from '@parley/local-cloud/secrets-manager/start-secrets-manager.ts';
import { USER } from '../recordings/first-events.ts';

const KEY_SET = JSON.stringify({
  signs: 'bnc',
  bnc: Buffer.alloc(48, 7).toString('base64'),
});

/**
 * Starts Secrets Manager with the keys of links.
 * @param arn the secret with the keys
 */
export const startSecrets = (arn: string, region: string, now: Date) =>
  startSecretsManager({
    port: 0,
    now: () => now.getTime(),
    region,
    accountId: '000000000000',
    credentials: () => 'bench',
    secrets: [
      {
        name: 'bench',
        arn,
        description: '',
        generated: undefined,
        createdAt: 0,
        changedAt: 0,
        versions: [{ id: 'bench', text: KEY_SET, stages: ['AWSCURRENT'], at: 0 }],
        write: () => undefined,
      },
    ],
  });

/**
 * Writes an interview that begins in five minutes, and its candidate.
 * @returns the key of the candidate's link
 */
export async function inviteCandidate(store: TenantStore, now: Date): Promise<string> {
  const candidate = newCandidate(store.tenantId, now);
  const interview = newInterview(candidate, now);
  const made = await store.commit([
    candidates.write(store, candidate, 'missing'),
    interviews.write(store, interview, 'missing'),
  ]);
  if (!made.ok) throw new Error('the interview could not be written');
  const ring = keyRing({
    read: async () => KEY_SET,
    readTableKey: async () => undefined,
    now: () => now,
  });
  return findRoomKey(roomKeys(ring), interview, candidate);
}

const newCandidate = (tenantId: number, now: Date): Candidate => ({
  kind: 'CANDIDATE',
  id: 'cand_01JC0000000000000000000002',
  tenant_id: tenantId,
  user_id: null,
  ...EMPTY_CANDIDATE_FIELDS,
  name: 'Asha Raman',
  email: 'asha@mail.example',
  source: 'Applied',
  zone: 'UTC',
  zone_source: 'given',
  erasure_asked_at: null,
  created_at: now.toISOString(),
  updated_at: now.toISOString(),
  version: 1,
});

const MINUTE_MS = 60_000;

function newInterview(candidate: Candidate, now: Date): Interview {
  const starts_at = new Date(now.getTime() + 5 * MINUTE_MS).toISOString();
  return {
    kind: 'INTERVIEW',
    id: 'iv_01JC0000000000000000000002',
    tenant_id: candidate.tenant_id,
    jobreq_id: 'req_01JC0000000000000000000001',
    candidate_id: candidate.id,
    requisition: 'Engineer',
    candidate: candidate.name,
    candidate_zone: 'UTC',
    title: 'Interview',
    stage: 'Interview',
    state: 'scheduled',
    hired: false,
    scheduled_on: starts_at.slice(0, 10),
    scheduled_time: starts_at.slice(11, 16),
    zone: 'UTC',
    duration_minutes: 45,
    starts_at,
    ends_at: new Date(Date.parse(starts_at) + 45 * MINUTE_MS).toISOString(),
    meeting_id: null,
    location: '',
    note: '',
    language: null,
    panelists: [
      {
        user_id: USER,
        name: 'Ben Ch',
        role: 'lead',
        zone: 'UTC',
        state: 'invited',
        scorecard: 'not_due',
      },
    ],
    feedback_id: null,
    revision: 1,
    planned_at: now.toISOString(),
    cancel_reason: null,
    change_reason: null,
    created_by: USER,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    version: 1,
  };
}
