import { threadAddresses } from '@parley/data/correspondence/thread-token.ts';
import { calendarAddresses } from '@parley/data/interviews/calendar-addresses.ts';
import { openFilesBucket } from '../../kit/clients.ts';
import { required } from '../../kit/environment.ts';
import { openRuntime } from '../../kit/runtime.ts';
import { receiveMail } from './receive-mail.ts';

const runtime = openRuntime();
export const handler = receiveMail({
  ...runtime,
  addresses: threadAddresses(runtime.platform, required('MAIL_REPLY_DOMAIN')),
  calendarAddresses: calendarAddresses(runtime.platform, required('MAIL_REPLY_DOMAIN')),
  received: openFilesBucket(required('RECEIVED_MAIL_BUCKET')),
  files: openFilesBucket(required('FILES_BUCKET')),
});
