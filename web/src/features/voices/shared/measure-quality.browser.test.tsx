import { expect, test } from 'vitest';
import { measureQuality } from '../../../../../packages/speech/src/voice/check/quality.ts';
import { QUALITY_CASES } from '../../../../../packages/speech/src/voice/testing/quality-cases.ts';

test.each(QUALITY_CASES)('measures $name in the browser as in Node', ({ make, expected }) => {
  const quality = measureQuality(make());
  for (const [name, value] of Object.entries(expected))
    expect(quality[name as keyof typeof quality], name).toBeCloseTo(value, 4);
});
