import type { OwnVoice, OwnVoiceCase } from '@parley/contracts/voices/voice.schema.ts';
import { type RecordingSettings, retention } from '@parley/data/recordings/retention.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { readVoiceData } from '@parley/data/voices/read-voice-data.ts';
import { ENROLMENT, type Voiceprint } from '@parley/data/voices/voiceprints.repo.ts';
import { isVoiceprintUsable } from '@parley/domain/voice/voiceprint-expiry.ts';
import { hasCase, isCurrentCheck, type VoiceCheckWithCase } from './load-voice-check.ts';

/**
 * The caller's browser if they have only a link, `''` if it did not say which; null with a sign-in.
 */
export type LinkBrowser = string | null;

/**
 * Checks whether a caller may hear an enrolment: with a sign-in, or in the browser that recorded
 * it. Somebody else who has the link may delete or replace it, but must not hear it.
 */
export const mayHear = (
  { browser: recordedIn }: Pick<Voiceprint, 'browser'>,
  browser: LinkBrowser,
): boolean => browser === null || (browser !== '' && recordedIn === browser);

interface Reading {
  now: Date;
  model: Voiceprint['model'];
  browser: LinkBrowser;
  settings: RecordingSettings | undefined;
}

/**
 * Returns what a company stores about a person's voice, as the person sees it, without results of
 * comparisons.
 * @param model the model with which voices are compared now
 * @param browser of the caller
 * @param settings of the company, if they were read already
 */
export async function readOwnVoice(
  store: TenantStore,
  person: string,
  { now, model, browser, settings }: Reading,
): Promise<OwnVoice> {
  const [{ voices }, { profile, prints, checks }] = await Promise.all([
    settings ?? retention.get(store),
    readVoiceData(store, person),
  ]);
  const at = now.toISOString();
  // The table removes expired items some time later.
  const unexpired = prints.filter(({ expires_at }) => expires_at > at);
  const current = checks.filter((check) => isCurrentCheck(check, now));
  const enrolment = unexpired.find(({ source }) => source === ENROLMENT);
  return {
    asked: voices,
    consent: profile.consent,
    consent_at: profile.consent_at,
    enrolment: enrolment
      ? {
          made_at: enrolment.made_at,
          expires_at: enrolment.expires_at,
          seconds: Math.round(enrolment.speech_seconds),
          outdated: !isVoiceprintUsable(
            { model: enrolment.model, expiresAt: enrolment.expires_at },
            model,
            at,
          ),
          playable: mayHear(enrolment, browser),
        }
      : null,
    interviews: unexpired.filter(({ source }) => source !== ENROLMENT).length,
    expires_at:
      [...unexpired, ...current]
        .map(({ expires_at }) => expires_at)
        .sort()
        .at(-1) ?? null,
    cases: current.filter(hasCase).map(toOwnCase),
    receipt: profile.receipt,
    version: profile.version,
  };
}

const toOwnCase = (check: VoiceCheckWithCase): OwnVoiceCase =>
  ({
    recording_id: check.recording_id,
    interview_id: check.interview_id,
    stage: check.stage,
    requisition: check.requisition,
    recorded_at: check.recorded_at,
    state: check.case.state,
    due_at: check.case.due_at,
    answer: check.case.answer,
  }) as OwnVoiceCase;
