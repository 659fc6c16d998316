import { expect, test } from 'vitest';
import { toSilentMedia } from '../../../../../stories/silent-media.ts';
import { findPlayFailure } from './play-failure.tsx';

const { MEDIA_ERR_DECODE, MEDIA_ERR_NETWORK, MEDIA_ERR_SRC_NOT_SUPPORTED } = MediaError;
const here = { url: toSilentMedia(1), content_type: 'audio/wav' };

test.each([
  ['a lost connection', 'unreachable', MEDIA_ERR_NETWORK, here],
  ['a file that cannot be decoded', 'broken', MEDIA_ERR_DECODE, here],
  ['a file that answers and is not accepted', 'unsupported', MEDIA_ERR_SRC_NOT_SUPPORTED, here],
  [
    'a type that the browser does not know, without a request',
    'unsupported',
    MEDIA_ERR_SRC_NOT_SUPPORTED,
    { url: '/no-such-file', content_type: 'video/x-unknown' },
  ],
  [
    'an empty file',
    'unreachable',
    MEDIA_ERR_SRC_NOT_SUPPORTED,
    { ...here, url: 'data:audio/wav;base64,' },
  ],
  [
    'a server that does not answer',
    'unreachable',
    MEDIA_ERR_SRC_NOT_SUPPORTED,
    { ...here, url: 'http://127.0.0.1:1/' },
  ],
] as const)('%s is %s', async (_, failure, code, file) => {
  expect(await findPlayFailure({ code }, file)).toBe(failure);
});
