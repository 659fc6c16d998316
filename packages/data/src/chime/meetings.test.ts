import {
  type ChimeSDKMeetingsClient,
  NotFoundException,
  ServiceFailureException,
  UnprocessableEntityException,
} from '@aws-sdk/client-chime-sdk-meetings';
import { describe, expect, it, vi } from 'vitest';
import { chimeMeetings } from './meetings.ts';

const $metadata = {};
const meetingsWith = (send: () => Promise<object>) => {
  const sent = vi.fn<(command: { input: object }) => Promise<object>>(send);
  return { meetings: chimeMeetings({ send: sent } as unknown as ChimeSDKMeetingsClient), sent };
};

describe('captions', () => {
  it('are started in the spoken language, with partial results', async () => {
    const { meetings, sent } = meetingsWith(async () => ({}));
    expect(await meetings.startCaptions('meeting-1', 'de-DE', 'own')).toBe(true);
    expect(sent.mock.calls[0]![0].input).toEqual({
      MeetingId: 'meeting-1',
      TranscriptionConfiguration: {
        EngineTranscribeSettings: {
          LanguageCode: 'de-DE',
          EnablePartialResultsStabilization: true,
          PartialResultsStability: 'high',
        },
      },
    });
  });
  it('are made near the meeting if they need not stay in its region', async () => {
    const { meetings, sent } = meetingsWith(async () => ({}));
    await meetings.startCaptions('meeting-1', 'de-DE', 'nearest');
    expect(sent.mock.calls[0]![0].input).toMatchObject({
      TranscriptionConfiguration: { EngineTranscribeSettings: { Region: 'auto' } },
    });
  });
  it.each([
    new UnprocessableEntityException({ $metadata, message: 'not here' }),
    new NotFoundException({ $metadata, message: 'gone' }),
  ])('are not started if the service refuses them: $name', async (error) => {
    const { meetings } = meetingsWith(() => Promise.reject(error));
    expect(await meetings.startCaptions('meeting-1', 'en-US', 'own')).toBe(false);
  });
  it('are not reported as refused if the service does not respond', async () => {
    const { meetings } = meetingsWith(() => Promise.reject(new Error('timeout')));
    await expect(meetings.startCaptions('meeting-1', 'en-US', 'own')).rejects.toThrow('timeout');
  });
  it('that cannot be stopped are an error, so that nobody believes that they are off', async () => {
    const failed = new ServiceFailureException({ $metadata, message: 'not now' });
    const { meetings } = meetingsWith(() => Promise.reject(failed));
    await expect(meetings.stopCaptions('meeting-1')).rejects.toThrow('not now');
  });
  it.each([
    new NotFoundException({ $metadata, message: 'gone' }),
    new UnprocessableEntityException({ $metadata, message: 'not running' }),
  ])('that do not run need not be stopped: $name', async (error) => {
    const { meetings } = meetingsWith(() => Promise.reject(error));
    await expect(meetings.stopCaptions('meeting-1')).resolves.toBeUndefined();
  });
});
