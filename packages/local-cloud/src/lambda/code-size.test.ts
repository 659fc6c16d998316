import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { assertCodeSizes } from './code-size.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-code-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a function whose code has 250 MB with what is linked beside it is refused, as by Lambda', () => {
  const directory = join(folder, 'transcription');
  const models = join(folder, 'models');
  mkdirSync(directory);
  mkdirSync(models);
  writeFileSync(join(directory, 'index.mjs'), '');
  // A file of this size without content takes no space.
  writeFileSync(join(models, 'model.onnx'), '');
  symlinkSync(models, join(directory, 'models'));
  const specs = [{ name: 'Transcription', directory }];
  truncateSync(join(models, 'model.onnx'), 262_143_999);
  expect(() => assertCodeSizes(specs)).not.toThrow();
  truncateSync(join(models, 'model.onnx'), 262_144_000);
  expect(() => assertCodeSizes(specs)).toThrow(
    'Transcription: Unzipped size must be smaller than 262144000 bytes',
  );
});
