import { threadAddresses } from '@parley/data/mail-threads/mail-ids.ts';
import { openFilesBucket, openTenantFiles, openMailer } from '../../shared/clients.ts';
import { required } from '../../shared/environment.ts';
import { openKeyRing } from '../../shared/open-key-ring.ts';
import { openRuntime } from '../../shared/runtime.ts';
import { withRedrive } from '../shared/redrive.ts';
import { deliverDraft } from './deliver-draft.ts';
import { isFromSes, handleReturnedMail } from './handle-returned-mail.ts';

const runtime = openRuntime();
const deps = {
  ...runtime,
  mailer: openMailer(required('MAIL_FROM')),
  files: openTenantFiles(required('FILES_BUCKET'), runtime),
  addresses: threadAddresses(
    openKeyRing(required('THREAD_KEYS_ARN'), 'mail-threads', runtime),
    required('MAIL_REPLY_DOMAIN'),
  ),
};
const deliverTurn = deliverDraft(deps);
const takeEvent = handleReturnedMail(deps);
/**
 * Called by the state machine of messages, by the rule for returned mail, and by an operator
 * (`{"redrive": true}`).
 */
export const handler = withRedrive<unknown>({
  bucket: openFilesBucket(required('SET_ASIDE_BUCKET')),
  functionName: required('AWS_LAMBDA_FUNCTION_NAME'),
  carryOut: async (event) => (isFromSes(event) ? takeEvent(event) : deliverTurn(event)),
});
