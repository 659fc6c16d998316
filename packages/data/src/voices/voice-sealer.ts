import type { TenantStore } from '../shared/tenant-store.ts';

/**
 * Encrypts voiceprints and their sound with a data key of the company, which the stage's master key
 * encrypts in turn. Without the stored data key nothing of the company's voices can be read.
 */
export interface VoiceSealer {
  /** @param context what is encrypted, for example the person and the source; needed to open it */
  seal(store: TenantStore, content: Uint8Array, context: string): Promise<Uint8Array>;
  /** @throws Error if it was encrypted for another company or context, or was changed */
  open(store: TenantStore, sealed: Uint8Array, context: string): Promise<Uint8Array>;
}
