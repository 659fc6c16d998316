import { log } from '@parley/application/shared/log-events.ts';
import { mayCheckVoice } from '@parley/application/voices/begin-voice-check.ts';
import { eraseVoiceCheck } from '@parley/application/voices/erase-voice-check.ts';
import { listDecisions } from '@parley/application/voices/voice-expiry.ts';
import { recordingTalk } from '@parley/data/recordings/recording-talk.repo.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import { type VoiceCheck, voiceChecks } from '@parley/data/voices/voice-checks.repo.ts';
import { voiceProfiles } from '@parley/data/voices/voice-profiles.repo.ts';
import { ENROLMENT, type Voiceprint, voiceprints } from '@parley/data/voices/voiceprints.repo.ts';
import {
  findCheckOutcome,
  keepsVoiceprint,
  opensVoiceCase,
} from '@parley/domain/voice/check-outcome.ts';
import { voiceCaseDueAt } from '@parley/domain/voice/voice-case.ts';
import { voiceprintExpiresAt } from '@parley/domain/voice/voiceprint-expiry.ts';
import { UnreadableAudioError } from '@parley/speech/audio/unreadable-audio-error.ts';
import { type JudgedVoice, judgeVoice } from '@parley/speech/voice/check/judge-voice.ts';
import type { OwnSpeakerEncoder } from '@parley/speech/voice/speaker-encoder.ts';
import { compareVoice, findUsablePrints } from '../../shared/voices/compare-voice.ts';
import { sealEmbedding } from '../../shared/voices/sealed-embedding.ts';
import { readOwnVoice } from './read-own-voice.ts';
import { endOwn, failOwn, findOwn, type VoiceCheckStep } from './step.ts';

/**
 * Checks the candidate's voice in a recording: compares the speech of the candidate alone with the
 * enrolment and with earlier interviews, and stores the result. May be repeated.
 * @throws ModelError if a file of the model is missing or has unexpected content
 */
export async function checkVoice(step: VoiceCheckStep): Promise<void> {
  const { store, recording, deps } = step;
  if (!(await findOwn(step))) return;
  const profile = await voiceProfiles.get(store, recording.candidate_id);
  if (!(await mayCheckVoice(store, recording, profile, deps.now())))
    return eraseVoiceCheck(store, recording.candidate_id, recording.id);
  const encoder = await deps.openEncoder();
  const talk = await recordingTalk.list(store, recording.id);
  const voice = await readOwnVoice(deps.files(store.tenantId), recording, talk).catch(
    (error: unknown) => {
      if (!(error instanceof UnreadableAudioError)) throw error;
    },
  );
  if (!voice) return failOwn(step, 'unreadable-audio');
  const judged = judgeVoice(voice.samples, encoder);
  log('voice-measured', {
    tenant_id: store.tenantId,
    recording_id: recording.id,
    speech_seconds: judged.quality.speechSeconds,
  });
  await endOwn(step, (check) =>
    storeVoice(step, check, encoder, {
      judged,
      changed: {
        speech_seconds: Math.round(judged.quality.speechSeconds * 10) / 10,
        stretches: voice.stretches,
      },
    }),
  );
}

/**
 * Compares with the currently stored voiceprints and returns the writes. They include the profile:
 * if the candidate withdraws the consent or deletes a voiceprint first, this is repeated.
 */
async function storeVoice(
  { store, recording, deps }: VoiceCheckStep,
  { person, created_at }: VoiceCheck,
  encoder: OwnSpeakerEncoder,
  { judged, changed }: { judged: JudgedVoice; changed: Partial<VoiceCheck> },
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
    judged.obstacle === undefined
      ? await compareVoice({ sealer: deps.sealer, encoder }, store, judged, usable)
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
    judged.obstacle,
  );
  const isCase = opensVoiceCase(found.outcome, usable.length);
  const writes: WriteOp[] = [];
  if (judged.obstacle === undefined && keepsVoiceprint(found.outcome)) {
    const of = { person, source: recording.id };
    const print: Voiceprint = {
      ...of,
      interview_id: recording.interview_id,
      stage: recording.stage,
      model: judged.embedding.model,
      speech_seconds: judged.embedding.speechSeconds,
      sealed: await sealEmbedding(deps.sealer, store, of, judged.embedding),
      object_key: null,
      made_at: created_at,
      expires_at: voiceprintExpiresAt({ madeAt: created_at }, decisions),
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
    events: isCase
      ? (['voice.checked', 'voice-case.opened'] as const)
      : (['voice.checked'] as const),
  };
}

const newCase = (at: string): VoiceCheck['case'] => ({
  state: 'open',
  opened_at: at,
  due_at: voiceCaseDueAt(at),
  assignee: null,
  answer: null,
  note: null,
  finding: null,
  closed_at: null,
  closed_by: null,
});
