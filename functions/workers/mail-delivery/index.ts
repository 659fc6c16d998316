import { sesMailer } from '@parley/data/mail/ses-mailer.ts';
import { threadAddresses } from '@parley/data/correspondence/thread-token.ts';
import { filesBucket } from '@parley/data/files/files-bucket.ts';
import { required } from '../../kit/environment.ts';
import { openRuntime } from '../../kit/runtime.ts';
import { deliverDraft } from './deliver-draft.ts';

const runtime = openRuntime();
export const handler = deliverDraft({
  ...runtime,
  mailer: sesMailer(required('MAIL_FROM')),
  files: filesBucket(required('FILES_BUCKET')),
  addresses: threadAddresses(runtime.platform, required('MAIL_REPLY_DOMAIN')),
});
