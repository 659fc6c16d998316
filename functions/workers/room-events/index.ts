import {
  openFilesBucket,
  openRecordingWorkflows,
  openRoomDependencies,
  openTenantFiles,
} from '../../shared/clients.ts';
import { required } from '../../shared/environment.ts';
import { openRuntime } from '../../shared/runtime.ts';
import { withRedrive } from '../shared/redrive.ts';
import { ingestMediaEvent } from './ingest-media-event.ts';

const runtime = openRuntime();
const bucket = required('RECORDINGS_BUCKET');
const deps = openRoomDependencies(runtime, {
  bucket,
  region: required('MEDIA_REGION'),
  captions: required('LIVE_CAPTIONS') === 'on',
});

/** Called with events of the media service, and by an operator (`{"redrive": true}`). */
export const handler = withRedrive<unknown>({
  bucket: openFilesBucket(required('SET_ASIDE_BUCKET')),
  functionName: required('AWS_LAMBDA_FUNCTION_NAME'),
  carryOut: ingestMediaEvent({
    ...deps,
    storeOf: runtime.storeOf,
    recorded: openTenantFiles(bucket, runtime),
    joins: openRecordingWorkflows(required('RECORDING_JOIN_MACHINE_ARN')),
  }),
});
