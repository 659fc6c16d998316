import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Stack } from 'aws-cdk-lib/core';
import {
  FUNCTION_ROWS,
  type CaptureRight,
  type MeetingRight,
  type RecordingMachine,
} from '../../function-rows.ts';
import { acknowledge } from '../../nag-checks.ts';
import type { Stage } from '../../stage.ts';
import type { FileLinks } from '../file-links.ts';
import type { Identity } from '../identity.ts';
import type { MailWorkflow } from '../mail/mail-workflow.ts';
import type { Mail } from '../mail/mail.ts';
import type { ReceivedMail } from '../mail/received-mail.ts';
import type { VoiceKey } from '../speech/voice-key.ts';
import type { DeadLetterBucket } from '../storage/dead-letter-bucket.ts';
import type { FilesBucket } from '../storage/files-bucket.ts';
import type { RecordingsBucket } from '../storage/recordings-bucket.ts';
import type { SigningKeys } from '../storage/signing-keys.ts';
import type { DelayedEvents } from '../workflows/delayed-events.ts';
import { grantStartByName, machineArn } from '../workflows/named-machines.ts';
import type { Workflow } from '../workflows/workflow.ts';
import type { Functions } from './functions.ts';

/**
 * Actions that create meetings and pipelines. These have no name before they are created, so the
 * policy cannot name them.
 */
const MAKING: readonly string[] = ['CreateMeeting', 'CreateMediaCapturePipeline'];

/** The environment variables with the ARNs of workflows. */
const MACHINE_VARIABLES: Record<RecordingMachine, string> = {
  transcription: 'TRANSCRIPTION_MACHINE_ARN',
  'voice-check': 'VOICE_CHECK_MACHINE_ARN',
  'recording-join': 'RECORDING_JOIN_MACHINE_ARN',
};

/** Grants a function these actions on meetings and media pipelines of this account. */
function grantMeetings(
  grantee: LambdaFunction,
  meetings: readonly MeetingRight[],
  capture: readonly CaptureRight[],
): void {
  const { account } = Stack.of(grantee);
  const allow = (rights: readonly string[], resources: string[]) =>
    grantee.addToRolePolicy(
      new PolicyStatement({ actions: rights.map((right) => `chime:${right}`), resources }),
    );
  const named = (kind: string) => `arn:aws:chime:*:${account}:${kind}/*`;
  allow(
    [...meetings, ...capture].filter((right) => MAKING.includes(right)),
    ['*'],
  );
  allow(
    meetings.filter((right) => !MAKING.includes(right)),
    [named('meeting'), `arn:aws:chime::${account}:meeting/*`],
  );
  allow(
    capture.filter((right) => !MAKING.includes(right)),
    [named('media-pipeline')],
  );
  for (const arn of [
    'arn:aws:chime:*:<AWS::AccountId>:meeting/*',
    'arn:aws:chime::<AWS::AccountId>:meeting/*',
    'arn:aws:chime:*:<AWS::AccountId>:media-pipeline/*',
  ]) {
    acknowledge(
      grantee.role!,
      `IAM5[Resource::${arn}]`,
      'Meetings and their pipelines are named by the service while the product runs; the ' +
        'account is named.',
    );
  }
}

export interface AccessProps {
  stage: Stage;
  functions: Functions;
  files: FilesBucket;
  identity: Identity;
  workflow: Workflow;
  delayedEvents: DelayedEvents;
  mail: Mail;
  mailWorkflow: MailWorkflow;
  receivedMail: ReceivedMail;
  recordings: RecordingsBucket;
  deadLetters: DeadLetterBucket;
  voiceKey: VoiceKey;
  signingKeys: SigningKeys;
  fileLinks: FileLinks;
}

/**
 * Grants each function the rights of its row in the table of functions, and sets the environment
 * variables for the resources.
 */
export function giveAccess({
  stage,
  functions,
  files,
  identity,
  workflow,
  delayedEvents,
  mail,
  mailWorkflow,
  receivedMail,
  recordings,
  deadLetters,
  voiceKey,
  signingKeys,
  fileLinks,
}: AccessProps): void {
  for (const [name, lambda] of functions.all()) {
    const row = FUNCTION_ROWS[name];
    if (row.files) {
      files.grant(lambda, row.files);
      lambda.addEnvironment('FILES_BUCKET', files.bucket.bucketName);
    }
    if (row.accounts) {
      identity.grant(lambda, row.accounts);
      lambda.addEnvironment('USER_POOL_ID', identity.pool.userPoolId);
    }
    if (row.workflow) {
      workflow.grant(lambda, row.workflow);
      lambda.addEnvironment('STATE_MACHINE_ARN', workflow.machine.stateMachineArn);
    }
    if (row.mailWorkflow) {
      mailWorkflow.grantStart(lambda);
      lambda.addEnvironment('MAIL_STATE_MACHINE_ARN', mailWorkflow.machine.stateMachineArn);
    }
    if (row.replies) lambda.addEnvironment('MAIL_REPLY_DOMAIN', stage.replyDomain);
    if (row.replies === 'received') {
      receivedMail.grantRead(lambda);
      lambda.addEnvironment('RECEIVED_MAIL_BUCKET', receivedMail.bucket.bucketName);
    }
    if (row.recordings) {
      recordings.grant(lambda, row.recordings);
      lambda.addEnvironment('RECORDINGS_BUCKET', recordings.bucket.bucketName);
    }
    if (row.pieces) recordings.grantPieces(lambda, row.pieces);
    if (row.transcripts) {
      recordings.grantTranscripts(lambda, row.transcripts);
      lambda.addEnvironment('RECORDINGS_BUCKET', recordings.bucket.bucketName);
    }
    if (row.voices) {
      recordings.grantVoices(lambda, row.voices);
      lambda.addEnvironment('RECORDINGS_BUCKET', recordings.bucket.bucketName);
    }
    if (row.voiceKey) {
      voiceKey.grant(lambda, row.voiceKey);
      lambda.addEnvironment('VOICE_KEY_ID', voiceKey.key.keyId);
    }
    for (const purpose of row.signs ?? []) signingKeys.grantRead(lambda, purpose);
    if (row.links) fileLinks.grantSign(lambda);
    if (row.recordingWorkflows) {
      grantStartByName(lambda, stage, row.recordingWorkflows);
      for (const machine of row.recordingWorkflows)
        lambda.addEnvironment(MACHINE_VARIABLES[machine], machineArn(lambda, stage, machine));
    }
    if (row.meetings && row.capture) {
      grantMeetings(lambda, row.meetings, row.capture);
      recordings.grantSink(lambda);
      lambda.addEnvironment(
        'MEDIA_REGION',
        stage.mediaRegion === 'own' ? lambda.stack.region : stage.mediaRegion,
      );
      lambda.addEnvironment('LIVE_CAPTIONS', stage.liveCaptions ? 'on' : 'off');
    }
    if (row.delayedEvents) {
      delayedEvents.grantStart(lambda);
      lambda.addEnvironment('LATER_MACHINE_ARN', delayedEvents.machine.stateMachineArn);
    }
    if (row.deadLetters) {
      if (row.deadLetters === 'records') deadLetters.keepRecordsOf(lambda, name);
      else deadLetters.keepEventsOf(lambda, functions.get(name));
      lambda.addEnvironment('SET_ASIDE_BUCKET', deadLetters.bucket.bucketName);
    }
    if (row.mail === 'send') mail.grantSend(lambda);
    if (row.mail) {
      lambda.addEnvironment('MAIL_FROM', mail.from);
      lambda.addEnvironment('SUPPORT_ADDRESS', stage.supportAddress);
    }
  }
}
