import { CreateMediaCapturePipelineCommand } from '@aws-sdk/client-chime-sdk-media-pipelines';

/** Where the recordings of tests are stored: a bucket of the test harness, with a prefix. */
export const SINK_ARN = 'arn:aws:s3:::recordings/tenant/1';

/** Returns the request to record a meeting. */
export const captureRequest = (MeetingArn: string, token: string, SinkArn = SINK_ARN) =>
  new CreateMediaCapturePipelineCommand({
    SourceType: 'ChimeSdkMeeting',
    SourceArn: MeetingArn,
    SinkType: 'S3Bucket',
    SinkArn,
    ClientRequestToken: token,
  });
