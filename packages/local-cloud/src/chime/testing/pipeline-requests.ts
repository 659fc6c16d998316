import {
  CreateMediaCapturePipelineCommand,
  CreateMediaConcatenationPipelineCommand,
} from '@aws-sdk/client-chime-sdk-media-pipelines';

/** Where the recordings of tests are stored: a bucket of the test harness, with a prefix. */
export const SINK_ARN = 'arn:aws:s3:::recordings/tenant/1';

/** Returns the request to record a meeting. */
export const captureRequest = (MeetingArn: string, token: string) =>
  new CreateMediaCapturePipelineCommand({
    SourceType: 'ChimeSdkMeeting',
    SourceArn: MeetingArn,
    SinkType: 'S3Bucket',
    SinkArn: SINK_ARN,
    ClientRequestToken: token,
  });

/** Returns the request to join the parts of a recording: sound, and one picture at a time. */
export function concatenationRequest(MediaPipelineArn: string, Destination = SINK_ARN) {
  const [on, off] = [{ State: 'Enabled' as const }, { State: 'Disabled' as const }];
  return new CreateMediaConcatenationPipelineCommand({
    Sources: [
      {
        Type: 'MediaCapturePipeline',
        MediaCapturePipelineSourceConfiguration: {
          MediaPipelineArn,
          ChimeSdkMeetingConfiguration: {
            ArtifactsConfiguration: {
              Audio: on,
              Video: off,
              Content: off,
              DataChannel: off,
              TranscriptionMessages: off,
              MeetingEvents: off,
              CompositedVideo: on,
            },
          },
        },
      },
    ],
    Sinks: [{ Type: 'S3Bucket', S3BucketSinkConfiguration: { Destination } }],
  });
}
