import type { RouteId } from '@parley/contracts/route-table.ts';
import { HIRING_SAMPLES } from './samples/hiring-samples.ts';
import { INTERVIEW_SAMPLES } from './samples/interview-samples.ts';
import { MESSAGE_SAMPLES } from './samples/message-samples.ts';
import type { Names, SampleRequest } from './samples/names.ts';
import { PEOPLE_SAMPLES } from './samples/people-samples.ts';
import { VOICE_SAMPLES } from './samples/voice-samples.ts';

/** A well-formed request for each route, with the given ids. */
export const SAMPLES: Record<RouteId, (names: Names, now: Date) => SampleRequest> = {
  ...PEOPLE_SAMPLES,
  ...HIRING_SAMPLES,
  ...INTERVIEW_SAMPLES,
  ...MESSAGE_SAMPLES,
  ...VOICE_SAMPLES,
};
