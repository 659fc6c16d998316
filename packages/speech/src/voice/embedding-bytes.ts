import * as z from 'zod';
import type { VoiceEmbedding } from './speaker-encoder.ts';

const floats = z.base64().transform((text) => {
  const bytes = Uint8Array.from(Buffer.from(text, 'base64'));
  return new Float32Array(bytes.buffer, 0, bytes.length / Float32Array.BYTES_PER_ELEMENT);
});
const embedding = z.object({
  model: z.object({ name: z.string(), version: z.string() }),
  iVector: floats,
  network: floats,
  speechSeconds: z.number(),
});

const toText = ({ buffer, byteOffset, byteLength }: Float32Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64');

/** Encodes an embedding as the UTF-8 bytes of a JSON text, which can then be encrypted. */
export const toEmbeddingBytes = ({ iVector, network, ...rest }: VoiceEmbedding): Uint8Array =>
  new TextEncoder().encode(
    JSON.stringify({ ...rest, iVector: toText(iVector), network: toText(network) }),
  );

/**
 * Decodes an embedding that `toEmbeddingBytes` has encoded.
 * @throws SyntaxError or ZodError if the bytes are not an embedding
 */
export const parseEmbedding = (bytes: Uint8Array): VoiceEmbedding =>
  embedding.parse(JSON.parse(new TextDecoder().decode(bytes)));
