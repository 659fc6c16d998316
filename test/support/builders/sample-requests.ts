import type * as z from 'zod';
import type { RouteId, Routes } from '@parley/contracts/route-table.ts';
import { HIRING_SAMPLES } from './samples/hiring-samples.ts';
import { INTERVIEW_SAMPLES } from './samples/interview-samples.ts';
import { MESSAGE_SAMPLES } from './samples/message-samples.ts';
import type { Names, SampleRequest, Samples } from './samples/names.ts';
import { PEOPLE_SAMPLES } from './samples/people-samples.ts';
import { VOICE_SAMPLES } from './samples/voice-samples.ts';

type NeedsInput<Request> = Request extends { params: unknown } | { body: unknown }
  ? true
  : Request extends { query: infer Query extends z.ZodType }
    ? Record<never, never> extends z.input<Query>
      ? false
      : true
    : false;
/** Routes with parameters, a body, or a query with values that must be there. */
type RouteWithInput = {
  [Id in RouteId]: NeedsInput<Routes[Id]['request']> extends true ? Id : never;
}[RouteId];

const SAMPLES: Samples = {
  ...PEOPLE_SAMPLES,
  ...HIRING_SAMPLES,
  ...INTERVIEW_SAMPLES,
  ...MESSAGE_SAMPLES,
  ...VOICE_SAMPLES,
} satisfies Record<RouteWithInput, unknown>;

/** Whether a route is called without parameters, query and body. */
export const needsNothing = (id: RouteId): boolean => SAMPLES[id] === undefined;

/** Returns a well-formed request for a route, with the given ids. */
export const sampleOf = (id: RouteId, names: Names, now: Date): SampleRequest =>
  SAMPLES[id]?.(names, now) ?? {};
