import type { Interview } from './interview.codec.ts';

/**
 * The interview once its application is hired (or no longer is), with the version raised. The shown
 * status follows.
 * @param now UTC, ISO 8601
 */
export function withHired(interview: Interview, hired: boolean, now: string): Interview {
  return { ...interview, hired, updated_at: now, version: interview.version + 1 };
}
