import { openMailer } from '../../kit/clients.ts';
import { required } from '../../kit/environment.ts';
import { openRuntime } from '../../kit/runtime.ts';
import { runStep } from './run-step.ts';

export const handler = runStep({ ...openRuntime(), mailer: openMailer(required('MAIL_FROM')) });
