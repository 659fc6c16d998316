import { openFilesBucket } from '../../shared/clients.ts';
import { required } from '../../shared/environment.ts';
import { openRuntime } from '../../shared/runtime.ts';
import { withRedrive } from '../shared/redrive.ts';
import { recordsIn, refuseToKeep } from '../shared/set-aside.ts';
import { handleStream } from './handle-stream.ts';

const runtime = openRuntime();
const bucket = openFilesBucket(required('SET_ASIDE_BUCKET'));

/** Called with records of the table's stream, and by an operator (`{"redrive": true}`). */
export const handler = withRedrive({
  bucket,
  consumer: 'projections',
  functionName: required('AWS_LAMBDA_FUNCTION_NAME'),
  carryOut: handleStream({ ...runtime, keep: recordsIn(bucket, 'projections', runtime.now) }),
  again: handleStream({ ...runtime, keep: refuseToKeep, late: true }),
});
