import type { DynamoDBStreamEvent } from 'aws-lambda';
import { domainNames } from '@parley/data/dns/text-records.ts';
import { calendarAddresses } from '@parley/data/interviews/interview.codec.ts';
import { roomKeys } from '@parley/data/room/room-keys.ts';
import {
  openFilesBucket,
  openTenantFiles,
  openIdentity,
  openInterviewWorkflows,
  openDelayedEvents,
  openMailWorkflows,
  openMailer,
  openRoomDependencies,
  openRecordingWorkflows,
} from '../../shared/clients.ts';
import { required } from '../../shared/environment.ts';
import { openKeyRing } from '../../shared/open-key-ring.ts';
import { openRuntime } from '../../shared/runtime.ts';
import { withRedrive } from '../shared/redrive.ts';
import { deadLettersIn, refuseToStore } from '../shared/store-dead-letter.ts';
import type { EffectDependencies } from './effect.ts';
import { EFFECTS } from './effects.ts';
import { handleStream } from './handle-stream.ts';
import { isFiring, sweepWorkflows } from './sweep-workflows.ts';

const runtime = openRuntime();
const recorded = required('RECORDINGS_BUCKET');
const deadLetters = openFilesBucket(required('SET_ASIDE_BUCKET'));
const deps: EffectDependencies = {
  ...runtime,
  mailer: openMailer(required('MAIL_FROM')),
  calendarAddresses: calendarAddresses(
    openKeyRing(required('CALENDAR_KEYS_ARN'), 'calendar-replies', runtime),
    required('MAIL_REPLY_DOMAIN'),
  ),
  roomKeys: roomKeys(openKeyRing(required('ROOM_KEYS_ARN'), 'room-links', runtime)),
  supportAddress: required('SUPPORT_ADDRESS'),
  workflows: openInterviewWorkflows(required('STATE_MACHINE_ARN')),
  mailWorkflows: openMailWorkflows(required('MAIL_STATE_MACHINE_ARN')),
  delayedEvents: openDelayedEvents(required('LATER_MACHINE_ARN')),
  files: openTenantFiles(required('FILES_BUCKET'), runtime),
  recorded: openTenantFiles(recorded, runtime),
  transcriptions: openRecordingWorkflows(required('TRANSCRIPTION_MACHINE_ARN')),
  voiceChecks: openRecordingWorkflows(required('VOICE_CHECK_MACHINE_ARN')),
  joins: openRecordingWorkflows(required('RECORDING_JOIN_MACHINE_ARN')),
  rooms: openRoomDependencies(runtime, {
    bucket: recorded,
    region: required('MEDIA_REGION'),
    captions: required('LIVE_CAPTIONS') === 'on',
  }),
  putDeadLetter: deadLettersIn(deadLetters, 'outbox', runtime.now),
  identity: openIdentity(required('USER_POOL_ID'), runtime),
  domainNames: domainNames(process.env['DNS_SERVERS']),
};
const carryOut = withRedrive({
  bucket: deadLetters,
  consumer: 'outbox',
  functionName: required('AWS_LAMBDA_FUNCTION_NAME'),
  carryOut: handleStream(EFFECTS, deps),
  again: handleStream(EFFECTS, { ...deps, putDeadLetter: refuseToStore }),
});
const sweep = sweepWorkflows(deps);

/**
 * Called with records of the table's stream, by a scheduled rule, and by an operator (`{"redrive":
 * true}`).
 */
export const handler = (event: DynamoDBStreamEvent) =>
  isFiring(event) ? sweep(event) : carryOut(event);
