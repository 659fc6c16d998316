import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { VoiceSealer } from '@parley/data/voices/voice-sealer.ts';
import type { Voiceprint } from '@parley/data/voices/voiceprints.repo.ts';
import { parseEmbedding, toEmbeddingBytes } from '@parley/speech/voice/embedding-bytes.ts';
import type { VoiceEmbedding } from '@parley/speech/voice/speaker-encoder.ts';

type VoiceprintOf = Pick<Voiceprint, 'person' | 'source'>;

const toContext = ({ person, source }: VoiceprintOf): string => `print#${person}#${source}`;

/** Encrypts the embedding of a voiceprint. */
export const sealEmbedding = async (
  sealer: VoiceSealer,
  store: TenantStore,
  of: VoiceprintOf,
  embedding: VoiceEmbedding,
): Promise<Voiceprint['sealed']> =>
  Uint8Array.from(await sealer.seal(store, toEmbeddingBytes(embedding), toContext(of)));

/** @throws Error if the voiceprint is of another person or source, or was changed */
export const openEmbedding = async (
  sealer: VoiceSealer,
  store: TenantStore,
  voiceprint: VoiceprintOf & Pick<Voiceprint, 'sealed'>,
): Promise<VoiceEmbedding> =>
  parseEmbedding(await sealer.open(store, voiceprint.sealed, toContext(voiceprint)));
