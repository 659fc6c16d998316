import { filesBucket } from '@parley/data/files/files-bucket.ts';
import { required } from '../../kit/environment.ts';
import { openRuntime } from '../../kit/runtime.ts';
import { recordsIn } from '../kit/set-aside.ts';
import { handleStream } from './handle-stream.ts';

const runtime = openRuntime();
export const handler = handleStream({ ...runtime, keep: recordsIn(filesBucket(required('SET_ASIDE_BUCKET')), 'projections', runtime.now) });
