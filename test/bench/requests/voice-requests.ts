import type { RouteId } from '@parley/contracts/route-table.ts';
import { putRecording } from '../../support/builders/put-recording.ts';
import { putVoiceCase } from '../../support/builders/put-voice.ts';
import type { SampleRequest } from '../../support/builders/samples/names.ts';
import { type BenchRequest, plain } from '../units/bench-request.ts';

/** Returns a request of the candidate, who has no account and uses the link of the invitation. */
const ofGuest = (route: RouteId): BenchRequest => {
  const { ask, ...named } = plain(route);
  return {
    ...named,
    ask: async (product, company) => ({ ...(await ask(product, company)), actor: undefined }),
  };
};

/**
 * Returns a request about a case that has just been opened.
 * @param steps what is done with the case before it is changed; undefined for requests that read
 */
const ofCase = (
  route: RouteId,
  request: SampleRequest = {},
  steps?: readonly ('assign' | 'close')[],
): BenchRequest => ({
  name: route,
  route,
  ask: async (product, company) => {
    const now = product.now();
    const sid = await product.withinEnvironment(() => putRecording(company, now.getTime()));
    await product.withinEnvironment(() => putVoiceCase(company, sid, now));
    const { admin } = company.people;
    const params = { sid };
    const assigned = { assignee_id: admin.userId };
    if (steps?.includes('assign'))
      await admin.call('assign-voice-case', { params, body: assigned }, { ifMatch: 1 });
    if (steps?.includes('close'))
      await admin.call('close-voice-case', { params, body: FINDING }, { ifMatch: 2 });
    return {
      actor: admin,
      request: {
        params,
        ...request,
        ...(route === 'assign-voice-case' ? { body: assigned } : {}),
      },
      ...(steps ? { version: 1 + steps.length } : {}),
    };
  },
});

const FINDING = { note: 'A cold.', finding: 'same-person' } as const;

/**
 * The requests about voices, reads first. Requests that cannot succeed here (the comparison of
 * voices is off, or a recording has no speech) are refused after the same reads.
 */
export const VOICES: readonly BenchRequest[] = [
  plain('get-own-voice', 'candidate'),
  plain('get-own-voice-sound', 'candidate'),
  ofCase('get-recording-voice'),
  ofCase('list-voice-cases', { params: {} }),
  ofCase('get-voice-case'),
  ofGuest('guest-get-voice'),
  ofGuest('guest-get-voice-sound'),
  plain('answer-voice-consent', 'candidate'),
  plain('enrol-voice', 'candidate'),
  plain('delete-own-enrolment', 'candidate'),
  plain('answer-voice-case', 'candidate'),
  plain('check-room-voice', 'interviewer'),
  ofCase('assign-voice-case', {}, []),
  ofCase('close-voice-case', { body: FINDING }, ['assign']),
  ofCase('reopen-voice-case', {}, ['assign', 'close']),
  ofGuest('guest-answer-voice-consent'),
  ofGuest('guest-enrol-voice'),
  ofGuest('guest-delete-enrolment'),
  ofGuest('guest-answer-voice-case'),
];
