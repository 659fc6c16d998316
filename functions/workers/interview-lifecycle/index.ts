import { sesMailer } from '@parley/data/mail/ses-mailer.ts';
import { required } from '../../kit/environment.ts';
import { openRuntime } from '../../kit/runtime.ts';
import { runStep } from './run-step.ts';

export const handler = runStep({ ...openRuntime(), mailer: sesMailer(required('MAIL_FROM')) });
