import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { MODELS_DIR } from '../testing/speech-clips.ts';
import { verifyModel } from './model-files.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-models-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  file = join(folder, 'silero-vad/silero_vad.onnx');
  mkdirSync(join(folder, 'silero-vad'));
});

test('the model files of this package have the expected content', async () => {
  for (const name of ['silero-vad', 'speaker', 'whisper-base-int8'] as const)
    expect(await verifyModel(MODELS_DIR, name)).toEqual({
      folder: join(MODELS_DIR, name),
      name,
      version: expect.stringMatching(/^[0-9a-f]{12}$/),
    });
});

test('the error for a missing file has its name', async () => {
  await expect(verifyModel(folder, 'silero-vad')).rejects.toMatchObject({
    name: 'ModelError',
    code: 'model-missing',
    file: 'silero-vad/silero_vad.onnx',
  });
  await expect(verifyModel(join(folder, 'none'), 'speaker')).rejects.toMatchObject({
    code: 'model-missing',
  });
});

test('a changed file is refused until it is replaced, and a verified file is not read again', async () => {
  const original = readFileSync(join(MODELS_DIR, 'silero-vad/silero_vad.onnx'));
  writeFileSync(file, original.subarray(1));
  await expect(verifyModel(folder, 'silero-vad')).rejects.toMatchObject({ code: 'model-changed' });
  cpSync(join(MODELS_DIR, 'silero-vad'), join(folder, 'silero-vad'), { recursive: true });
  await verifyModel(folder, 'silero-vad');
  rmSync(file);
  await verifyModel(folder, 'silero-vad');
});
