import { expect, test } from 'vitest';
import { InverseTransform } from './inverse-transform.ts';

test.each([16, 128])(
  'returns the same samples as the definition of the transform, for %i coefficients',
  (size) => {
    const coefficients = Float32Array.from({ length: size }, (_, index) => Math.sin(index * index));
    const wave = new Float32Array(2 * size);
    new InverseTransform(size).run(coefficients, wave);
    for (const [index, value] of wave.entries()) {
      const angle = (Math.PI / size) * (index + 0.5 + size / 2);
      const expected = coefficients.reduce(
        (sum, coefficient, k) => sum + (coefficient * Math.cos(angle * (k + 0.5))) / size,
        0,
      );
      expect(value).toBeCloseTo(expected, 5);
    }
  },
);
