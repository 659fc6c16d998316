import { type Failure, fail, isFailure } from '@parley/application/shared/failure.ts';
import {
  answerVoiceCase,
  type VoiceCaseAnswer,
} from '@parley/application/voices/answer-voice-case.ts';
import {
  answerVoiceConsent,
  type VoiceCall,
} from '@parley/application/voices/answer-voice-consent.ts';
import {
  deleteEnrolment,
  enrolVoice,
  refuseEnrolment,
} from '@parley/application/voices/enrol-voice.ts';
import {
  type LinkBrowser,
  mayHear,
  readOwnVoice,
} from '@parley/application/voices/read-own-voice.ts';
import type { ConsentAnswer } from '@parley/contracts/room/room.schema.ts';
import type { OwnVoice } from '@parley/contracts/voices/voice.schema.ts';
import type { TenantFiles } from '@parley/data/files/files-bucket.ts';
import type { RecordingSettings } from '@parley/data/recordings/retention.repo.ts';
import type { RoomKeys } from '@parley/data/room/room-keys.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { VoiceSealer } from '@parley/data/voices/voice-sealer.ts';
import { ENROLMENT, voiceprints } from '@parley/data/voices/voiceprints.repo.ts';
import type { RoomParticipantRef } from '@parley/domain/room/participants.ts';
import { readVoiceWav } from '@parley/speech/audio/containers/read-voice-wav.ts';
import { UnreadableAudioError } from '@parley/speech/audio/unreadable-audio-error.ts';
import type {
  BuiltInSpeakerEncoder,
  VoiceEmbedding,
} from '@parley/speech/voice/speaker-encoder.ts';
import { sealEmbedding } from '../shared/voices/sealed-embedding.ts';

export interface VoiceDependencies {
  now(): Date;
  newId(prefix: string): string;
  /** The bucket of enrolled sounds, which are encrypted. */
  bucket: TenantFiles<'read' | 'write' | 'remove'>;
  sealer: VoiceSealer;
  openEncoder(): Promise<BuiltInSpeakerEncoder>;
  /** Returns the name and version of the encoder's model, without loading the model. */
  readModel(): Promise<VoiceEmbedding['model']>;
  /** Opens the links of candidates. */
  roomKeys: RoomKeys;
}

/** A person who requests something about their own voice. */
export interface VoiceOwner {
  store: TenantStore;
  who: RoomParticipantRef;
  /** The interview whose link the person uses; null for signed-in users. */
  interviewId: string | null;
  browser: LinkBrowser;
  actorId: string;
  requestId: string;
  /** The company's settings for recordings, if they were read already. */
  settings?: RecordingSettings;
}

const toCall = (
  { now, newId }: VoiceDependencies,
  { actorId, requestId }: VoiceOwner,
): VoiceCall => ({ now, newId, actorId, requestId });

const toSoundContext = ({ who }: VoiceOwner): string => `sound#${who.person}`;

const view = async (
  { now, readModel }: VoiceDependencies,
  { store, who, browser, settings }: VoiceOwner,
): Promise<OwnVoice> =>
  readOwnVoice(store, who.person, { now: now(), model: await readModel(), browser, settings });

/** Returns what is stored about the person's voice, or the reason why nothing was changed. */
const answerView = async (deps: VoiceDependencies, owner: VoiceOwner, refusal?: Failure | void) =>
  refusal ?? ({ status: 200, body: await view(deps, owner) } as const);

/** @returns the samples, or the failure if the file cannot be read */
export function readSamples(audio: string): Float32Array | Failure<'voice-unreadable'> {
  try {
    return readVoiceWav(Buffer.from(audio, 'base64'));
  } catch (error) {
    if (error instanceof UnreadableAudioError) return fail('voice-unreadable');
    throw error;
  }
}

/** The actions on a person's own voice, for users and for candidates with a link. */
export const ownVoice = {
  get: answerView,

  consent: async (deps: VoiceDependencies, owner: VoiceOwner, said: ConsentAnswer) =>
    answerView(
      deps,
      owner,
      await answerVoiceConsent(
        owner.store,
        { who: owner.who, interviewId: owner.interviewId, said },
        toCall(deps, owner),
        deps.bucket(owner.store.tenantId),
      ),
    ),

  async enrol(deps: VoiceDependencies, owner: VoiceOwner, audio: string) {
    const { store, who, browser } = owner;
    const refusal = await refuseEnrolment(store, who.person);
    if (refusal) return refusal;
    const samples = readSamples(audio);
    if (isFailure(samples)) return samples;
    const { assessVoice } = await import('@parley/speech/voice/check/assess-voice.ts');
    const assessed = assessVoice(samples, await deps.openEncoder());
    if (assessed.obstacle !== undefined)
      return fail('voice-quality', undefined, { details: { reasons: [assessed.obstacle] } });
    const { embedding } = assessed;
    const [sealed, sound] = await Promise.all([
      sealEmbedding(deps.sealer, store, { person: who.person, source: ENROLMENT }, embedding),
      deps.sealer.seal(store, Buffer.from(audio, 'base64'), toSoundContext(owner)),
    ]);
    const voice = {
      person: who.person,
      model: embedding.model,
      speech_seconds: embedding.speechSeconds,
      sealed,
      sound,
      ...(browser ? { browser } : {}),
    };
    const refused = await enrolVoice(
      store,
      voice,
      toCall(deps, owner),
      deps.bucket(store.tenantId),
    );
    return answerView(deps, owner, refused);
  },

  async sound(deps: VoiceDependencies, owner: VoiceOwner) {
    const { store, who, browser } = owner;
    const print = await voiceprints.get(store, who.person, ENROLMENT);
    if (!print?.object_key || print.expires_at <= deps.now().toISOString())
      return fail('not-found');
    if (!mayHear(print, browser))
      return fail('not-in-room', 'Only the browser that recorded this voice can play it');
    const sealed = await deps.bucket(store.tenantId).read(print.object_key);
    if (!sealed) return fail('not-found');
    const wav = await deps.sealer.open(store, sealed, toSoundContext(owner));
    return { status: 200, body: { audio: Buffer.from(wav).toString('base64') } } as const;
  },

  delete: async (deps: VoiceDependencies, owner: VoiceOwner) =>
    answerView(
      deps,
      owner,
      await deleteEnrolment(
        owner.store,
        owner.who.person,
        toCall(deps, owner),
        deps.bucket(owner.store.tenantId),
      ),
    ),

  answerCase: async (
    deps: VoiceDependencies,
    owner: VoiceOwner,
    answer: Omit<VoiceCaseAnswer, 'person'>,
  ) =>
    answerView(
      deps,
      owner,
      await answerVoiceCase(
        owner.store,
        { person: owner.who.person, ...answer },
        toCall(deps, owner),
      ),
    ),
};
