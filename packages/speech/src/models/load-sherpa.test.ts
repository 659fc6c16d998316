import { expect, it } from 'vitest';
import { loadSherpa, SpeechRuntimeError } from './load-sherpa.ts';

it('loads the runtime of the models', async () => {
  expect((await loadSherpa()).Vad).toBeTypeOf('function');
});

it('says what is missing on a system without a program', async () => {
  const failed = loadSherpa(() => Promise.reject(new Error('Could not find sherpa-onnx-node')));
  await expect(failed).rejects.toBeInstanceOf(SpeechRuntimeError);
  await expect(failed).rejects.toThrow(/Speech is not recognized on this machine.*no program for/);
});
