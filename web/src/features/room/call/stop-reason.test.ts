import { MeetingSessionStatusCode as Code } from 'amazon-chime-sdk-js';
import { expect, it } from 'vitest';
import { stopReason } from './chime-call.ts';

it('says why a call is over, by the numbers of the SDK that is installed', () => {
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

it('is a lost connection where nothing else is said', () =>
  expect([Code.TaskFailed, Code.ConnectionHealthReconnect, 999].map(stopReason)).toEqual([
    'lost',
    'lost',
    'lost',
  ]));
