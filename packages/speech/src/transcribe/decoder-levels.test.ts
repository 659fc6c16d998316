import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MODELS_DIR } from '../testing/speech-clips.ts';
import { ModelFormatError } from '../voice/model/model-format-error.ts';
import { readTokenLevel, addProbabilityLevels } from './decoder-levels.ts';

const read = (name: string) => readFileSync(join(MODELS_DIR, 'whisper-base-int8', name));
const model = () => ({
  encoder: read('encoder.onnx'),
  decoder: read('decoder.onnx'),
  tokens: read('tokens.txt').toString(),
});
test('the tokens file has one copy of each token per level, and each copy gives its probability', () => {
  const files = addProbabilityLevels(model());
  const lines = files.tokens.join('').trimEnd().split('\n');
  expect(lines).toHaveLength(4 * 50_257);
  const copies = lines.flatMap((line) => {
    const [text = '', number] = line.split(' ');
    const level = readTokenLevel(Buffer.from(text, 'base64').toString());
    return level.text === ' little' ? [[Number(number), level.probability]] : [];
  });
  const [first] = copies[0]!;
  expect(copies).toEqual(
    [0.875, 0.625, 0.375, 0.125].map((probability, level) => [
      first! + level * 51_865,
      probability,
    ]),
  );
});

test.each([
  ['an empty file', new Uint8Array()],
  ['a file that is not in the ONNX format', Buffer.from('no model at all')],
])('%s is refused', (_, encoder) => {
  expect(() => addProbabilityLevels({ ...model(), encoder })).toThrow(ModelFormatError);
});
