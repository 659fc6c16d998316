import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MODELS_DIR } from '../testing/speech-clips.ts';
import { ModelFormatError } from '../voice/model/model-format-error.ts';
import { readLevel, withLevels } from './decoder-levels.ts';

const read = (name: string) => readFileSync(join(MODELS_DIR, 'whisper-base-int8', name));
const model = () => ({
  encoder: read('encoder.onnx'),
  decoder: read('decoder.onnx'),
  tokens: read('tokens.txt').toString(),
});
test('there are as many copies of the tokens as levels, and each says its own', () => {
  const files = withLevels(model());
  const lines = files.tokens.join('').trimEnd().split('\n');
  expect(lines).toHaveLength(4 * 50_257);
  const abbey = lines.flatMap((line) => {
    const [text = '', number] = line.split(' ');
    const level = readLevel(Buffer.from(text, 'base64').toString());
    return level.text === ' little' ? [[Number(number), level.probability]] : [];
  });
  const [first] = abbey[0]!;
  expect(abbey).toEqual(
    [0.875, 0.625, 0.375, 0.125].map((probability, level) => [
      first! + level * 51_865,
      probability,
    ]),
  );
});

test.each([
  ['nothing', new Uint8Array()],
  ['another file', Buffer.from('no model at all')],
])('%s is refused', (_, encoder) => {
  expect(() => withLevels({ ...model(), encoder })).toThrow(ModelFormatError);
});
