import { openRuntime } from '../../kit/runtime.ts';
import { handleStream } from './handle-stream.ts';

export const handler = handleStream(openRuntime());
