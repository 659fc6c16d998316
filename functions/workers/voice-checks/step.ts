import { log } from '@parley/application/shared/log-events.ts';
import { toCheckRun } from '@parley/application/voices/begin-voice-check.ts';
import type { NewEventData } from '@parley/contracts/events/event-table.ts';
import { eventOp, type NewEvent } from '@parley/data/events/event.ts';
import type { TenantFiles } from '@parley/data/files/files-bucket.ts';
import type { Recording } from '@parley/data/recordings/recordings.repo.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import { retryOnConflict, throwConflict } from '@parley/data/shared/retry.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { type VoiceCheck, voiceChecks } from '@parley/data/voices/voice-checks.repo.ts';
import type { VoiceSealer } from '@parley/data/voices/voice-sealer.ts';
import type { BuiltInSpeakerEncoder } from '@parley/speech/voice/speaker-encoder.ts';

export interface VoiceCheckDependencies {
  storeOf(tenantId: number): TenantStore;
  /** The bucket of recordings. */
  files: TenantFiles<'inspect' | 'readRange'>;
  sealer: VoiceSealer;
  /** Returns the speaker encoder, which the first call loads. */
  openEncoder(): Promise<BuiltInSpeakerEncoder>;
  now(): Date;
  newId(prefix: string): string;
}

/** The context of one step of a voice check. */
export interface VoiceCheckStep {
  store: TenantStore;
  recording: Recording;
  /** The name of the run of the check, from `toCheckRun`. */
  run: string;
  /** The request that caused the execution, or `run` if an earlier release has started it. */
  requestId: string;
  deps: VoiceCheckDependencies;
}

/**
 * Returns the check if this run is the latest one and the check has no result yet; undefined if it
 * was removed or restarted, or has ended.
 */
export async function findCurrentCheck({
  store,
  recording,
  run,
}: VoiceCheckStep): Promise<VoiceCheck | undefined> {
  const check = await voiceChecks.get(store, recording.candidate_id, recording.id);
  if (check?.state === 'waiting' && toCheckRun(check) === run) return check;
  log('voice-check-stopped', { tenant_id: store.tenantId, recording_id: recording.id });
  return undefined;
}

/**
 * Ends the check if this run is the latest one and the check has no result yet.
 * @param decide returns the changes, the other writes and the events, or undefined if
 * nothing is to be written; it is called again after a conflict
 * @throws UnavailableError if every attempt to write conflicts with a concurrent write
 */
export const endCurrentCheck = (
  step: VoiceCheckStep,
  decide: (check: VoiceCheck) => Promise<
    | {
        changed: Partial<VoiceCheck>;
        writes: readonly WriteOp[];
        /** The events, about the recording and its person. */
        events: (about: NewEventData<'voice.checked'>) => readonly NewEvent[];
      }
    | undefined
  >,
): Promise<void> =>
  retryOnConflict(async () => {
    const { store, recording, requestId, deps } = step;
    const check = await findCurrentCheck(step);
    const decided = check && (await decide(check));
    if (!decided) return;
    const at = deps.now().toISOString();
    const events = decided.events({
      recording_id: recording.id,
      interview_id: recording.interview_id,
      person: check.person,
    });
    const result = await store.commit([
      voiceChecks.write(
        store,
        { ...check, ...decided.changed, updated_at: at, version: check.version + 1 },
        { version: check.version },
      ),
      ...decided.writes,
      ...events.map((event) =>
        eventOp(store, event, {
          id: deps.newId('evt'),
          at,
          actorId: 'voice-check',
          requestId,
        }),
      ),
    ]);
    if (!result.ok) throwConflict();
  });

/** Ends the check as failed. No voice case is opened. */
export async function failCurrentCheck(step: VoiceCheckStep, reason: string): Promise<void> {
  const { store, recording } = step;
  log('voice-check-failed', { tenant_id: store.tenantId, recording_id: recording.id, reason });
  await endCurrentCheck(step, async () => ({
    changed: { state: 'failed' },
    writes: [],
    events: (about) => [{ type: 'voice.check-failed', data: { ...about, reason } }],
  }));
}
