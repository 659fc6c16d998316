import type Sherpa from 'sherpa-onnx-node';

type Runtime = typeof Sherpa;

/** This machine cannot recognize speech: the runtime of the models has no program for it. */
export class SpeechRuntimeError extends Error {
  override name = 'SpeechRuntimeError';
}

/**
 * Loads the runtime of the models. It has native code, for Linux with glibc, macOS and Windows,
 * each on x64 and, except for Windows, on arm64. It is loaded on first use, so that whoever imports
 * this package still works on other systems, where only speech is not recognized.
 * @param load is replaced by tests
 * @throws SpeechRuntimeError that names the system
 */
export async function loadSherpa(
  load: () => Promise<{ default: Runtime }> = () => import('sherpa-onnx-node'),
): Promise<Runtime> {
  try {
    return (await load()).default;
  } catch (cause) {
    throw new SpeechRuntimeError(
      `Speech is not recognized on this machine: sherpa-onnx has no program for ` +
        `${process.platform}-${process.arch}, or it is not installed.`,
      { cause },
    );
  }
}
