import type { Construct } from 'constructs';
import { AccessLogBucket } from '../constructs/api/access-log-bucket.ts';
import { Api } from '../constructs/api/api.ts';
import { Functions } from '../constructs/api/functions.ts';
import { addBudget } from '../constructs/budget.ts';
import { ChimeRoles } from '../constructs/chime-roles.ts';
import { Mail } from '../constructs/mail/mail.ts';
import { ReplyDomain } from '../constructs/mail/reply-domain.ts';
import { LinkKeys } from '../constructs/storage/link-keys.ts';
import { isCreated } from '../emulator.ts';
import { refuseReservedNames } from '../reserved-names.ts';
import type { Stage } from '../stage.ts';
import { StageStack } from './stage-stack.ts';

export interface FoundationStackProps {
  stage: Stage;
  /** The folder with one bundle per function. */
  bundles: string;
}

/**
 * What the other stacks of a stage build on, and what takes time to be known outside: the domains
 * of mail with their records, the API's own address, the bucket of access logs, the keys that sign
 * links.
 */
export class FoundationStack extends StageStack {
  readonly accessLogs: AccessLogBucket;
  readonly api: Api;
  readonly mail: Mail;
  readonly linkKeys: LinkKeys;

  constructor(scope: Construct, { stage, bundles }: FoundationStackProps) {
    super(scope, stage, 'Foundation');
    if (isCreated('reserved-names', stage)) refuseReservedNames(this, stage);
    this.accessLogs = new AccessLogBucket(this, 'AccessLogs', stage);
    this.api = new Api(this, 'Api', stage);
    this.mail = new Mail(this, 'Mail', stage);
    this.linkKeys = new LinkKeys(this, 'LinkKeys', {
      stage,
      functions: new Functions(this, 'Functions', { stage, of: 'foundation', bundles }),
    });
    new ReplyDomain(this, 'Replies', stage);
    if (isCreated('chime-roles', stage)) new ChimeRoles(this, 'ChimeRoles', stage);
    if (isCreated('budget', stage)) addBudget(this, 'Budget', stage);
  }
}
