import { calendarAddresses } from '@parley/data/interviews/interview.codec.ts';
import { threadAddresses } from '@parley/data/mail-threads/mail-ids.ts';
import { getAddress } from '@parley/data/mail/mail.ts';
import { openFilesBucket, openMailer, openTenantFiles } from '../../shared/clients.ts';
import { required } from '../../shared/environment.ts';
import { openKeyRing } from '../../shared/open-key-ring.ts';
import { openRuntime } from '../../shared/runtime.ts';
import { withRedrive } from '../shared/redrive.ts';
import { receiveMail } from './receive-mail.ts';
import { takeUnaddressed } from './take-unaddressed.ts';

const runtime = openRuntime();
const mailFrom = required('MAIL_FROM');
const replyDomain = required('MAIL_REPLY_DOMAIN');
const receive = receiveMail({
  ...runtime,
  takeUnaddressed: takeUnaddressed({
    ...runtime,
    mailer: openMailer(mailFrom),
    own: { domain: replyDomain, address: getAddress(mailFrom) },
  }),
  addresses: threadAddresses(
    openKeyRing(required('THREAD_KEYS_ARN'), 'mail-threads', runtime),
    replyDomain,
  ),
  calendarAddresses: calendarAddresses(
    openKeyRing(required('CALENDAR_KEYS_ARN'), 'calendar-replies', runtime),
    replyDomain,
  ),
  received: openFilesBucket(required('RECEIVED_MAIL_BUCKET')),
  files: openTenantFiles(required('FILES_BUCKET'), runtime),
});

/** Invoked with receipts of the mail service, and by an operator (`{"redrive": true}`). */
export const handler = withRedrive<unknown>({
  bucket: openFilesBucket(required('SET_ASIDE_BUCKET')),
  functionName: required('AWS_LAMBDA_FUNCTION_NAME'),
  carryOut: receive,
});
