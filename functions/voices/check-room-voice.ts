import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { recognizeVoice } from '@parley/application/voices/recognize-voice.ts';
import { retention } from '@parley/data/recordings/retention.repo.ts';
import { rooms } from '@parley/data/room/rooms.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { voiceProfiles } from '@parley/data/voices/voice-profiles.repo.ts';
import { voiceprints } from '@parley/data/voices/voiceprints.repo.ts';
import { roomState } from '@parley/domain/room/room-state.ts';
import { findCheckOutcome } from '@parley/domain/voice/check-outcome.ts';
import type { HandlerOf } from '../shared/context.ts';
import { findMemberEntry, type RoomEntry } from '../shared/room-entry.ts';
import { compareVoice, findUsablePrints } from '../shared/voices/compare-voice.ts';
import { readSamples, type VoiceDependencies } from './own-voice.ts';

/**
 * Compares speech of the candidate that a panelist's page has recorded with the candidate's voice.
 * The response is "recognized" or nothing; it contains neither the reason nor whether anything was
 * compared.
 */
export const checkRoomVoice =
  (deps: VoiceDependencies): HandlerOf<'check-room-voice'> =>
  async (context) => {
    const entry = await findMemberEntry(context, context.request.params.id);
    if (isFailure(entry)) return entry;
    const { store, interview, who } = entry;
    const present = await listPresent(entry, context.now);
    if (who.role === 'candidate' || !present.includes(who.person)) return fail('not-in-room');
    const samples = readSamples(context.request.body.audio);
    if (isFailure(samples)) return samples;
    const person = interview.candidate_id;
    const verified =
      present.includes(person) &&
      (await mayCompare(store, person, context.now)) &&
      (await isRecognized(deps, store, { person, samples, now: context.now })) &&
      (await recognizeVoice(
        store,
        { person, interviewId: interview.id },
        { ...deps, actorId: who.person, requestId: context.requestId },
      ));
    return { status: 200, body: { verified } };
  };

/** Returns who is in the call. */
async function listPresent({ store, interview }: RoomEntry, now: Date): Promise<string[]> {
  const room = await rooms.get(store, interview);
  if (roomState(interview, room, now) !== 'live') return [];
  return room.people.flatMap(({ person, presence }) => (presence === 'present' ? person : []));
}

async function mayCompare(store: TenantStore, person: string, now: Date): Promise<boolean> {
  const [{ voices }, { consent }, hasVoiceprint] = await Promise.all([
    retention.get(store),
    voiceProfiles.get(store, person),
    voiceprints.hasCurrent(store, person, now),
  ]);
  return voices && consent === 'granted' && hasVoiceprint;
}

async function isRecognized(
  { sealer, openEncoder }: VoiceDependencies,
  store: TenantStore,
  { person, samples, now }: { person: string; samples: Float32Array; now: Date },
): Promise<boolean> {
  const encoder = await openEncoder();
  const { assessVoice } = await import('@parley/speech/voice/check/assess-voice.ts');
  const assessed = assessVoice(samples, encoder);
  if (assessed.obstacle !== undefined) return false;
  const prints = await voiceprints.listOfPerson(store, person);
  const usable = findUsablePrints(prints, encoder, now);
  const compared = await compareVoice({ sealer, encoder }, store, assessed, usable);
  const outcomes = compared.map(({ decision }) => decision.outcome);
  return findCheckOutcome(outcomes, undefined).outcome === 'match';
}
