/** The name and version of the built-in model, which are stored with each of its embeddings. */
export const BUILT_IN_SPEAKER_MODEL = { name: 'parley-voice', version: '1' } as const;
