import { openRuntime } from '../../shared/runtime.ts';
import { writeEvent } from './write-event.ts';

export const handler = writeEvent(openRuntime());
