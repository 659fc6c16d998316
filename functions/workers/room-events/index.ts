import { openFilesBucket } from '../../kit/clients.ts';
import { required } from '../../kit/environment.ts';
import { openRuntime } from '../../kit/runtime.ts';
import { openRoomTools } from '../../room/kit/open-tools.ts';
import { takeIn } from './take-in.ts';

const runtime = openRuntime();
const bucket = required('RECORDINGS_BUCKET');
const tools = openRoomTools(runtime, { bucket, region: required('MEDIA_REGION'), captions: required('LIVE_CAPTIONS') === 'on' });
export const handler = takeIn({ ...tools, storeOf: runtime.storeOf, recorded: openFilesBucket(bucket) });
