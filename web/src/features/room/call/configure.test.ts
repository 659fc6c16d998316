import { VideoPriorityBasedPolicy } from 'amazon-chime-sdk-js';
import { expect, it } from 'vitest';
import { configure, toPreferences } from './chime-call.ts';

const ATTENDEE = { AttendeeId: 'attendee-1', ExternalUserId: 'cand_1', JoinToken: 'token' };
const meetingAt = (SignalingUrl: string, features = {}) => ({
  MeetingId: 'meeting-1',
  ExternalMeetingId: '7-iv_1-1',
  MediaRegion: 'eu-central-1',
  MediaPlacement: { AudioHostUrl: 'a.example', SignalingUrl },
  ...features,
});
const AMAZON = 'wss://signal.m1.ec1.app.chime.aws/control/meeting-1';
const LOCAL = 'ws://127.0.0.1:5606/control/meeting-1';

it("sends video in several sizes with priorities if the media service is Amazon's", () => {
  const { configuration, priority } = configure(meetingAt(AMAZON), ATTENDEE);
  expect(configuration.enableSimulcastForUnifiedPlanChromiumBasedBrowsers).toBe(true);
  expect(priority).toBeInstanceOf(VideoPriorityBasedPolicy);
  expect(configuration.videoDownlinkBandwidthPolicy).toBe(priority);
});

it('sends one video to the local media service, which forwards it unchanged', () => {
  for (const url of [LOCAL, 'wss://chime.aws.example/control/1']) {
    const { configuration, priority } = configure(meetingAt(url), ATTENDEE);
    expect(configuration.enableSimulcastForUnifiedPlanChromiumBasedBrowsers).toBe(false);
    expect([priority, configuration.videoDownlinkBandwidthPolicy]).toEqual([undefined, null]);
  }
});

it('stays within the features of the meeting', () => {
  const features = {
    MeetingFeatures: { Video: { MaxResolution: 'None' }, Content: { MaxResolution: 'HD' } },
  };
  const { meetingFeatures } = configure(meetingAt(LOCAL, features), ATTENDEE).configuration;
  expect(meetingFeatures.videoMaxResolution.videoWidth).toBe(0);
  expect(meetingFeatures.contentMaxResolution.videoHeight).toBe(720);
});

it('drops camera videos before a shared screen', () => {
  const order = [...toPreferences(['asha', 'max#content', 'max'])].map(
    ({ attendeeId, priority }) => [attendeeId, priority],
  );
  expect(order).toEqual([
    ['max#content', 1],
    ['asha', 2],
    ['max', 2],
  ]);
});
