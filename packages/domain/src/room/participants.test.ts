import { expect, test } from 'vitest';
import { isServiceAttendee } from './participants.ts';

test.each(['aws:MediaPipeline-4ae1f', 'AWS:anything'])(
  '%s is the media service and no participant',
  (id) => expect(isServiceAttendee(id)).toBe(true),
);
test.each(['5f2c1c1e-7a54-4b0c-8a4a-0f6f6b8f9b1d', 'cand_01JZ', 'awsome'])(
  '%s is a participant',
  (id) => expect(isServiceAttendee(id)).toBe(false),
);
