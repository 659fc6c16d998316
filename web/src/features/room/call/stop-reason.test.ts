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
    Object.fromEntries(Object.keys(said).map((code) => [code, stopReason(Number(code), true)])),
  ).toEqual(said);
});

it('is a lost connection if there is no other reason', () =>
  expect(
    [Code.TaskFailed, Code.ConnectionHealthReconnect, 999].map((code) => stopReason(code, true)),
  ).toEqual(['lost', 'lost', 'lost']));

it('is a failure if the call has never been connected, unless there is another reason', () =>
  expect(
    [Code.TaskFailed, Code.ConnectionHealthReconnect, Code.MeetingEnded].map((code) =>
      stopReason(code, false),
    ),
  ).toEqual(['failed', 'failed', 'ended']));
