import { describe, expect, it } from 'vitest';
import { findFile, toContentType } from './deliver-part.ts';

const OF = { tenantId: 7, recordingId: 'rec_1', part: 0 };
/** A bucket that has one file, whose name ends so. */
const bucketWith = (end: string, type: string) => ({
  inspect: async (key: string) =>
    key.endsWith(end) ? ({ type, size: 4, head: new Uint8Array() } as never) : undefined,
});

describe('the content type of a recorded file', () => {
  it.each([
    ['the one with which it is stored', '.webm', 'audio/webm', 'audio/webm'],
    ['that of its format if it is stored without one', '.mp4', '', 'video/mp4'],
    [
      "that of its format if it is stored with S3's default",
      '.mp4',
      'binary/octet-stream',
      'video/mp4',
    ],
  ])('is %s', async (_, end, stored, type) => {
    expect(await findFile(OF, 'pipeline', bucketWith(end, stored))).toMatchObject({ type });
  });

  it('is that of a video for all files of a recording if one of them is a video', () => {
    expect(toContentType(null, 'audio/webm')).toBe('audio/webm');
    expect(toContentType('audio/webm', 'video/webm')).toBe('video/webm');
    expect(toContentType('video/webm', 'audio/webm')).toBe('video/webm');
    // A file is lost.
    expect(toContentType('audio/webm', undefined)).toBe('audio/webm');
  });
});
