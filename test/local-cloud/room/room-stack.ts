import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ChimeSDKMediaPipelinesClient } from '@aws-sdk/client-chime-sdk-media-pipelines';
import {
  ChimeSDKMeetingsClient,
  CreateAttendeeCommand,
  CreateMeetingCommand,
} from '@aws-sdk/client-chime-sdk-meetings';
import { S3Client } from '@aws-sdk/client-s3';
import { createTestStack, type TestStack } from '@parley/local-cloud/core/create-test-stack.ts';
import { writeTinyTemplate } from '@parley/local-cloud/core/testing/tiny-template.ts';
import { freePort } from '@parley/local-cloud/shared/ports.ts';
import { contentSecurityPolicy } from '../../../infra/content-security-policy.ts';
import { buildRoomPage } from './build-room-page.ts';

const REGION = 'eu-west-1';

/** Returns the source of a function that writes the events that it receives to a file. */
const listener = (file: string) => `
import { appendFileSync } from 'node:fs';
export const handler = async (event) => appendFileSync(${JSON.stringify(file)}, JSON.stringify(event) + '\\n');
`;

export interface RoomStack {
  stack: TestStack;
  meetings: ChimeSDKMeetingsClient;
  pipelines: ChimeSDKMediaPipelinesClient;
  s3: S3Client;
  createMeeting(): Promise<{ MeetingId: string; MeetingArn: string }>;
  createAttendee(meetingId: string, name: string): Promise<{ AttendeeId: string }>;
  /**
   * Returns the events that a function of the template has received: the type without `chime:`, the
   * participant, and the details.
   */
  told(
    meetingId: string,
  ): { type: string; who: string | undefined; detail: Record<string, unknown> }[];
  close(): Promise<void>;
}

/**
 * Starts the local cloud with the page of the room test under the content security policy of
 * production, a function that receives the events of meetings, and a bucket.
 */
export async function startRoomStack(): Promise<RoomStack> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-room-'));
  const heard = join(folder, 'events.jsonl');
  const page = await buildRoomPage();
  const policy = contentSecurityPolicy({
    identity: `https://cognito-idp.${REGION}.amazonaws.com`,
    signIn: 'https://x.auth.eu-west-1.amazoncognito.com',
    uploads: `https://files.s3.${REGION}.amazonaws.com`,
    links: 'https://d111111abcdef8.cloudfront.net',
  });
  // The engines use the ports after this one. They get the same ports after a restart, so that
  // clients find them again.
  const port = await freePort(0);
  const stack = await createTestStack({
    port,
    ...writeTinyTemplate(
      folder,
      {
        Headers: {
          Type: 'AWS::CloudFront::ResponseHeadersPolicy',
          Properties: {
            ResponseHeadersPolicyConfig: {
              SecurityHeadersConfig: {
                ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: policy },
              },
            },
          },
        },
        Recordings: { Type: 'AWS::S3::Bucket', Properties: { BucketName: 'recordings' } },
        RecordingsPolicy: {
          Type: 'AWS::S3::BucketPolicy',
          Properties: {
            Bucket: { Ref: 'Recordings' },
            PolicyDocument: {
              Statement: {
                Effect: 'Allow',
                Principal: { Service: 'mediapipelines.chime.amazonaws.com' },
                Action: ['s3:PutObject', 's3:GetObject', 's3:ListBucket'],
                Resource: ['arn:aws:s3:::recordings', 'arn:aws:s3:::recordings/*'],
              },
            },
          },
        },
        ListenerPermission: {
          Type: 'AWS::Lambda::Permission',
          Properties: {
            Action: 'lambda:InvokeFunction',
            FunctionName: { 'Fn::GetAtt': ['Listener', 'Arn'] },
            Principal: 'events.amazonaws.com',
            SourceArn: { 'Fn::GetAtt': ['Rule', 'Arn'] },
          },
        },
        Listener: {
          Type: 'AWS::Lambda::Function',
          Properties: {
            Handler: 'index.handler',
            Role: { 'Fn::GetAtt': ['Role', 'Arn'] },
            Timeout: 5,
            MemorySize: 128,
          },
          Metadata: { 'aws:asset:path': 'asset.listener' },
        },
        Rule: {
          Type: 'AWS::Events::Rule',
          Properties: {
            EventPattern: { source: ['aws.chime'] },
            Targets: [{ Id: 'Listener', Arn: { 'Fn::GetAtt': ['Listener', 'Arn'] } }],
          },
        },
      },
      {
        ...Object.fromEntries(Object.entries(page).map(([name, text]) => [`site/${name}`, text])),
        'asset.listener/index.mjs': listener(heard),
      },
    ),
  });
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = await stack.environmentOf('Listener');
  const config = {
    region: REGION,
    credentials: { accessKeyId: AWS_ACCESS_KEY_ID!, secretAccessKey: AWS_SECRET_ACCESS_KEY! },
  };
  const meetings = new ChimeSDKMeetingsClient({ ...config, endpoint: stack.endpoints.chime });
  const pipelines = new ChimeSDKMediaPipelinesClient({
    ...config,
    endpoint: stack.endpoints.chime,
  });
  const s3 = new S3Client({ ...config, endpoint: stack.endpoints.s3, forcePathStyle: true });
  return {
    stack,
    meetings,
    pipelines,
    s3,
    async createMeeting() {
      const { Meeting } = await meetings.send(
        new CreateMeetingCommand({
          ClientRequestToken: crypto.randomUUID(),
          MediaRegion: REGION,
          ExternalMeetingId: 'interview',
        }),
      );
      return Meeting as { MeetingId: string; MeetingArn: string };
    },
    async createAttendee(MeetingId, ExternalUserId) {
      return (await meetings.send(new CreateAttendeeCommand({ MeetingId, ExternalUserId })))
        .Attendee as { AttendeeId: string };
    },
    told(meetingId) {
      const lines = readFileSync(heard, { encoding: 'utf8', flag: 'a+' })
        .split('\n')
        .filter(Boolean);
      return lines
        .map((line) => (JSON.parse(line) as { detail: Record<string, unknown> }).detail)
        .filter((detail) => detail['meetingId'] === meetingId)
        .sort((a, b) => Number(a['timestamp']) - Number(b['timestamp']))
        .map((detail) => ({
          type: String(detail['eventType']).slice(6),
          who: detail['externalUserId'] as string | undefined,
          detail,
        }));
    },
    async close() {
      for (const client of [meetings, pipelines, s3]) client.destroy();
      await stack.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
