import { openTenantFiles } from '../../shared/clients.ts';
import { required } from '../../shared/environment.ts';
import { openRuntime } from '../../shared/runtime.ts';
import { runStep } from './run-step.ts';

const runtime = openRuntime();

/** Called by the state machine `recording-join` with one step for a part of a recording. */
export const handler = runStep({
  ...runtime,
  files: openTenantFiles(required('RECORDINGS_BUCKET'), runtime),
});
