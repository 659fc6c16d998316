import type { RoomDependencies } from '@parley/application/room/room-dependencies.ts';
import type { MediaCapture } from '@parley/data/chime/media-capture.ts';
import type { Meetings } from '@parley/data/chime/meetings.ts';
import type { FileLinks } from '@parley/data/files/file-links.ts';
import type { FilesBucket, TenantFiles } from '@parley/data/files/files-bucket.ts';
import type { Identity } from '@parley/data/identity/identity.ts';
import type { Mailer } from '@parley/data/mail/mail.ts';
import type { VoiceSealer } from '@parley/data/voices/voice-sealer.ts';
import type { DelayedEvents } from '@parley/data/workflows/delayed-events.ts';
import type { InterviewWorkflows } from '@parley/data/workflows/interview-workflows.ts';
import type { MailWorkflows } from '@parley/data/workflows/mail-workflows.ts';
import type { RecordingWorkflows } from '@parley/data/workflows/recording-workflows.ts';
import { required } from './environment.ts';
import { loadOnFirstUse } from './load-on-first-use.ts';
import type { Runtime } from './runtime.ts';

// Every function reads the table, but most requests need no other service. Loading each of these
// clients costs 5 to 30 ms.

/** Opens a bucket whose objects are of no tenant. */
export const openFilesBucket = (bucket: string): FilesBucket =>
  loadOnFirstUse(async () =>
    (await import('@parley/data/files/files-bucket.ts')).filesBucket(bucket),
  );

/** Opens the links to files; the private key is read when the first one is signed. */
export function openFileLinks(): FileLinks {
  const origin = required('LINK_ORIGIN');
  const keyId = required('LINK_KEY_ID');
  const secretId = required('LINK_KEY_ARN');
  return loadOnFirstUse(async () => {
    const [{ fileLinks }, { secretReader }] = await Promise.all([
      import('@parley/data/files/file-links.ts'),
      import('@parley/data/signing/secret-reader.ts'),
    ]);
    return fileLinks({ origin, keyId, readKey: secretReader(secretId) });
  });
}

/** Opens a bucket for one tenant at a time. */
export function openTenantFiles(
  bucket: string,
  { roleArn }: Pick<Runtime, 'roleArn'>,
): TenantFiles {
  const opened = loadOnFirstUse(async () => {
    const { filesBucket, tenantFiles } = await import('@parley/data/files/files-bucket.ts');
    // Operators and tests have keys that reach all tenants.
    const all = roleArn === undefined ? filesBucket(bucket) : undefined;
    const open = all ? () => all : tenantFiles(bucket, roleArn!);
    return { open: async (tenantId: number) => open(tenantId) };
  });
  return (tenantId) => loadOnFirstUse(() => opened.open(tenantId));
}

export const openIdentity = (
  userPoolId: string,
  { platform }: Pick<Runtime, 'platform'>,
): Identity =>
  loadOnFirstUse(async () =>
    (await import('@parley/data/identity/identity.ts')).cognitoIdentity(userPoolId, platform),
  );

export const openMailer = (from: string): Mailer =>
  loadOnFirstUse(async () => (await import('@parley/data/mail/ses-mailer.ts')).sesMailer(from));

export const openInterviewWorkflows = (stateMachineArn: string): InterviewWorkflows =>
  loadOnFirstUse(async () =>
    (await import('@parley/data/workflows/interview-workflows.ts')).interviewWorkflows(
      stateMachineArn,
    ),
  );

export const openMailWorkflows = (stateMachineArn: string): MailWorkflows =>
  loadOnFirstUse(async () =>
    (await import('@parley/data/workflows/mail-workflows.ts')).mailWorkflows(stateMachineArn),
  );

export const openDelayedEvents = (stateMachineArn: string): DelayedEvents =>
  loadOnFirstUse(async () =>
    (await import('@parley/data/workflows/delayed-events.ts')).delayedEvents(stateMachineArn),
  );

export const openRecordingWorkflows = (stateMachineArn: string): RecordingWorkflows =>
  loadOnFirstUse(async () =>
    (await import('@parley/data/workflows/recording-workflows.ts')).recordingWorkflows(
      stateMachineArn,
    ),
  );

/** @param keyId the master key of voices */
export const openVoiceSealer = (keyId: string, now: () => Date): VoiceSealer =>
  loadOnFirstUse(async () =>
    (await import('@parley/data/voices/voice-sealer.ts')).kmsVoiceSealer({ keyId, now }),
  );

const openMeetings = (): Meetings =>
  loadOnFirstUse(async () => (await import('@parley/data/chime/meetings.ts')).chimeMeetings());

const openMediaCapture = (bucketArn: string): MediaCapture =>
  loadOnFirstUse(async () =>
    (await import('@parley/data/chime/media-capture.ts')).chimeMediaCapture(bucketArn),
  );

/** Returns the dependencies of rooms, with the real media service. */
export const openRoomDependencies = (
  runtime: Runtime,
  given: { bucket: string; region: string; captions: boolean },
): RoomDependencies => ({
  now: runtime.now,
  newId: runtime.newId,
  platform: runtime.platform,
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
  meetings: openMeetings(),
  capture: openMediaCapture(`arn:aws:s3:::${given.bucket}`),
  region: given.region,
  captions: given.captions,
});
