import { log } from '@parley/application/shared/log-events.ts';
import { mayCheckVoice } from '@parley/application/voices/begin-voice-check.ts';
import { eraseVoiceCheck } from '@parley/application/voices/erase-voice-check.ts';
import { listVoiceConsents } from '@parley/application/voices/list-voice-consents.ts';
import { listDecisions } from '@parley/application/voices/voice-expiry.ts';
import type { NewEventData } from '@parley/contracts/events/event-table.ts';
import type { NewEvent } from '@parley/data/events/event.ts';
import { recordingTalk } from '@parley/data/recordings/recording-talk.repo.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import { type VoiceCheck, voiceChecks } from '@parley/data/voices/voice-checks.repo.ts';
import { voiceProfiles } from '@parley/data/voices/voice-profiles.repo.ts';
import { ENROLMENT, type Voiceprint, voiceprints } from '@parley/data/voices/voiceprints.repo.ts';
import {
  findCheckOutcome,
  shouldKeepVoiceprint,
  shouldOpenVoiceCase,
} from '@parley/domain/voice/check-outcome.ts';
import { computeVoiceCaseDueAt } from '@parley/domain/voice/voice-case.ts';
import { computeVoiceprintExpiry } from '@parley/domain/voice/voiceprint-expiry.ts';
import { UnreadableAudioError } from '@parley/speech/audio/unreadable-audio-error.ts';
import { type AssessedVoice, assessVoice } from '@parley/speech/voice/check/assess-voice.ts';
import type { BuiltInSpeakerEncoder } from '@parley/speech/voice/speaker-encoder.ts';
import { compareVoice, findUsablePrints } from '../../shared/voices/compare-voice.ts';
import { sealEmbedding } from '../../shared/voices/sealed-embedding.ts';
import { readCandidateSpeech } from './read-candidate-speech.ts';
import {
  endCurrentCheck,
  failCurrentCheck,
  findCurrentCheck,
  type VoiceCheckStep,
} from './step.ts';

/**
 * Checks the voice of the candidate in a recording: compares what the candidate says alone with the
 * enrolment and with earlier interviews, and stores the result. It can be repeated.
 * @throws ModelError if a file of the model is missing or has unexpected content
 */
export async function checkVoice(step: VoiceCheckStep): Promise<void> {
  const { store, recording, deps } = step;
  if (!(await findCurrentCheck(step))) return;
  const profile = await voiceProfiles.get(store, recording.candidate_id);
  if (!(await mayCheckVoice(store, recording, profile, deps.now())))
    return eraseVoiceCheck(store, recording.candidate_id, recording.id);
  const encoder = await deps.openEncoder();
  const talk = await recordingTalk.list(store, recording.id);
  const people = await listVoiceConsents(store, recording);
  const files = deps.files(store.tenantId);
  const voice = await readCandidateSpeech(files, recording, talk, people).catch(
    (error: unknown) => {
      if (!(error instanceof UnreadableAudioError)) throw error;
    },
  );
  if (!voice) return failCurrentCheck(step, 'unreadable-audio');
  const assessed = assessVoice(voice.samples, encoder);
  log('voice-measured', {
    tenant_id: store.tenantId,
    recording_id: recording.id,
    speech_seconds: assessed.quality.speechSeconds,
  });
  await endCurrentCheck(step, (check) =>
    decideCheck(step, check, encoder, {
      assessed,
      changed: {
        speech_seconds: Math.round(assessed.quality.speechSeconds * 10) / 10,
        stretches: voice.spans,
      },
    }),
  );
}

/**
 * Compares a voice with the stored voiceprints, and returns the changes of the check and the other
 * writes; undefined if there is no consent. The writes include the voice profile with its version.
 * So if the candidate withdraws the consent or deletes a voiceprint before the commit, there is a
 * conflict and this is repeated.
 */
async function decideCheck(
  { store, recording, deps }: VoiceCheckStep,
  { person, created_at }: VoiceCheck,
  encoder: BuiltInSpeakerEncoder,
  { assessed, changed }: { assessed: AssessedVoice; changed: Partial<VoiceCheck> },
) {
  const profile = await voiceProfiles.get(store, person);
  if (profile.consent !== 'granted') return undefined;
  const at = deps.now().toISOString();
  const [prints, checks, decisions] = await Promise.all([
    voiceprints.listOfPerson(store, person),
    voiceChecks.listOfPerson(store, person),
    listDecisions(store, person, deps.now()),
  ]);
  const usable = findUsablePrints(
    prints.filter(({ source }) => source !== recording.id),
    encoder,
    deps.now(),
  );
  const recordedAt = new Map(checks.map((one) => [one.recording_id, one.recorded_at]));
  const compared =
    assessed.obstacle === undefined
      ? await compareVoice({ sealer: deps.sealer, encoder }, store, assessed, usable)
      : [];
  const comparisons = compared.map(({ print, decision }): VoiceCheck['comparisons'][number] => ({
    with: print.source === ENROLMENT ? 'enrolment' : 'interview',
    interview_id: print.interview_id,
    stage: print.stage,
    at: recordedAt.get(print.source) ?? print.made_at,
    outcome: decision.outcome,
    reason: decision.outcome === 'inconclusive' ? decision.reason : null,
  }));
  const found = findCheckOutcome(
    comparisons.map(({ outcome }) => outcome),
    assessed.obstacle,
  );
  const isCase = shouldOpenVoiceCase(found.outcome, usable.length);
  const writes: WriteOp[] = [];
  if (assessed.obstacle === undefined && shouldKeepVoiceprint(found.outcome)) {
    const source = { person, source: recording.id };
    const print: Voiceprint = {
      ...source,
      interview_id: recording.interview_id,
      stage: recording.stage,
      model: assessed.embedding.model,
      speech_seconds: assessed.embedding.speechSeconds,
      sealed: await sealEmbedding(deps.sealer, store, source, assessed.embedding),
      object_key: null,
      made_at: created_at,
      expires_at: computeVoiceprintExpiry({ madeAt: created_at }, decisions),
      version: 1,
    };
    const known = prints.find(({ source }) => source === recording.id);
    writes.push(voiceprints.write(store, print, known ? { version: known.version } : 'missing'));
  }
  return {
    changed: {
      ...changed,
      state: 'done' as const,
      ...found,
      comparisons,
      case: isCase ? newCase(at) : null,
    },
    writes: [...writes, voiceProfiles.write(store, profile)],
    events: (data: NewEventData<'voice.checked'>): NewEvent[] => [
      { type: 'voice.checked', data },
      ...(isCase ? [{ type: 'voice-case.opened' as const, data }] : []),
    ],
  };
}

const newCase = (at: string): VoiceCheck['case'] => ({
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
