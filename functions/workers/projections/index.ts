import { openFilesBucket } from '../../shared/clients.ts';
import { required } from '../../shared/environment.ts';
import { openRuntime } from '../../shared/runtime.ts';
import { withRedrive } from '../shared/redrive.ts';
import { deadLettersIn, refuseToStore } from '../shared/store-dead-letter.ts';
import { shareStream, shareStreamAgain } from './backlog/share-stream.ts';
import { handleStream } from './handle-stream.ts';

const runtime = openRuntime();
const bucket = openFilesBucket(required('SET_ASIDE_BUCKET'));
const putDeadLetter = deadLettersIn(bucket, 'projections', runtime.now);

/** Called with records of the table's stream, and by an operator (`{"redrive": true}`). */
export const handler = withRedrive({
  bucket,
  consumer: 'projections',
  functionName: required('AWS_LAMBDA_FUNCTION_NAME'),
  carryOut: shareStream({
    ...runtime,
    putDeadLetter,
    project: handleStream({ ...runtime, putDeadLetter }),
  }),
  again: shareStreamAgain({
    ...runtime,
    project: handleStream({ ...runtime, putDeadLetter: refuseToStore, late: true }),
  }),
});
