import { openMailer } from '../../shared/clients.ts';
import { required } from '../../shared/environment.ts';
import { openRuntime } from '../../shared/runtime.ts';
import { runStep } from './run-step.ts';

export const handler = runStep({ ...openRuntime(), mailer: openMailer(required('MAIL_FROM')) });
