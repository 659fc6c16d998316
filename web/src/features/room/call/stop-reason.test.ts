import { MeetingSessionStatusCode as Code } from 'amazon-chime-sdk-js';
import { expect, it } from 'vitest';
import { stopReason } from './chime-call.ts';

it('names why a call has ended, by the status codes of the installed SDK', () => {
  const said = {
    [Code.Left]: 'left',
    [Code.MeetingEnded]: 'ended',
    [Code.AudioAttendeeRemoved]: 'removed',
    [Code.AudioJoinedFromAnotherDevice]: 'elsewhere',
    [Code.AudioCallAtCapacity]: 'full',
    [Code.AudioAuthenticationRejected]: 'refused',
    [Code.NoAttendeePresent]: 'lost',
  };
  expect(
    Object.fromEntries(Object.keys(said).map((code) => [code, stopReason(Number(code))])),
  ).toEqual(said);
});

it('is a lost connection if there is no other reason', () =>
  expect([Code.TaskFailed, Code.ConnectionHealthReconnect, 999].map(stopReason)).toEqual([
    'lost',
    'lost',
    'lost',
  ]));
