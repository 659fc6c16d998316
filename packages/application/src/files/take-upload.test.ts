import { describe, expect, test } from 'vitest';
import { checkUpload, checkImage } from './take-upload.ts';

describe.each([
  ['a file', checkUpload],
  ['a picture', checkImage],
] as const)('%s', (_, check) => {
  test('of an accepted type is accepted', () => {
    expect(check('cv.PNG', 'image/png', 1000)).toBeUndefined();
  });

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', 'image/svg+xml'])(
    'of the type %j is refused',
    (type) => {
      expect(check('cv.png', type, 1000)).toMatchObject({ problem: 'file-type-not-allowed' });
    },
  );

  test('whose extension belongs to another type is refused', () => {
    expect(check('cv.png.exe', 'image/png', 1000)).toMatchObject({
      problem: 'file-type-not-allowed',
    });
    expect(check('cv', 'image/png', 1000)).toMatchObject({ problem: 'file-type-not-allowed' });
  });
});
