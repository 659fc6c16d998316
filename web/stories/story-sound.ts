const open = new Set<AudioContext>();

/**
 * Creates an audio context for a story or test. It is closed before the next test, because each one
 * that is open takes CPU time.
 */
export function openAudioContext(): AudioContext {
  const context = new AudioContext();
  open.add(context);
  return context;
}

/** Closes the audio contexts of stories and tests. */
export async function closeAudioContexts(): Promise<void> {
  const contexts = [...open];
  open.clear();
  await Promise.all(contexts.map((context) => context.close()));
}
