import { describe, expect, test } from 'vitest';
import type { FilesBucket, StoredObject } from '@parley/data/files/files-bucket.ts';
import { checkImage, checkUpload, takeUpload, toFormType } from './take-upload.ts';

describe.each([
  ['a file', checkUpload],
  ['a picture', checkImage],
] as const)('%s', (_, check) => {
  test.each(['photo.PNG', 'photo.jfif', 'photo', 'Photo v1.2'])('named %j may be sent', (name) => {
    expect(check(name, 1000)).toBeUndefined();
  });

  test.each(['photo.png.exe', 'photo.svg', 'page.html', 'a.toString'])(
    'named %j is refused',
    (name) => {
      expect(check(name, 1000)).toMatchObject({ problem: 'file-type-not-allowed' });
    },
  );
});

test.each(['cv.doc', 'cv.odt', 'cv.rtf', 'photo.HEIC', 'winmail.dat', 'notes.md', 'list.csv'])(
  'a file is taken: %s',
  (name) => {
    expect(checkUpload(name, 1000)).toBeUndefined();
  },
);

test.each(['__proto__', 'constructor', '', 'text/html', 'image/pjpeg'])(
  'a form for the announced type %j names no type',
  (type) => {
    expect(toFormType(type)).toBe('application/octet-stream');
  },
);

describe('an upload', () => {
  const take = async (content: string, name: string, announced: string) => {
    const head = new Uint8Array(Buffer.from(content, 'latin1'));
    const stored: StoredObject = { size: head.length, type: announced, head };
    const discarded: string[] = [];
    const bucket: Pick<FilesBucket, 'inspectUpload' | 'discardUpload' | 'keepUpload'> = {
      inspectUpload: async () => ({ result: 'clean', versionId: undefined, content: stored }),
      discardUpload: async (path) => void discarded.push(path),
      keepUpload: async () => true,
    };
    const taken = await takeUpload(bucket, {
      tenantId: 2,
      path: 'a',
      name,
      size: head.length,
      maxBytes: 100,
      types: ['application/pdf', 'text/plain'],
      refusal: 'No',
    });
    return { taken, discarded };
  };

  test.each(['', 'application/octet-stream', 'image/png'])(
    'announced as %j has the type of its content',
    async (announced) => {
      const { taken } = await take('%PDF-1.7', 'cv', announced);
      expect(taken).toMatchObject({ type: 'application/pdf' });
    },
  );

  test('with content of another type is deleted', async () => {
    const { taken, discarded } = await take('<!doctype html>', 'cv.pdf', 'application/pdf');
    expect(taken).toMatchObject({ problem: 'file-disguised' });
    expect(discarded).toEqual(['a']);
  });
});
