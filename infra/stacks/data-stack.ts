import type { Construct } from 'constructs';
import { Functions } from '../constructs/api/functions.ts';
import { Identity } from '../constructs/identity.ts';
import { ReceivedMail } from '../constructs/mail/received-mail.ts';
import { VoiceKey } from '../constructs/speech/voice-key.ts';
import { Backups } from '../constructs/storage/backups.ts';
import { DataTable } from '../constructs/storage/data-table.ts';
import { DeadLetterBucket } from '../constructs/storage/dead-letter-bucket.ts';
import { FilesBucket } from '../constructs/storage/files-bucket.ts';
import { PoolExport } from '../constructs/storage/pool-export.ts';
import { RecordingsBucket } from '../constructs/storage/recordings-bucket.ts';
import { SigningKeys } from '../constructs/storage/signing-keys.ts';
import { grantStartByName, machineArn } from '../constructs/workflows/named-machines.ts';
import { FUNCTION_ROWS } from '../function-rows.ts';
import type { Stage } from '../stage.ts';
import type { EdgeStack } from './edge-stack.ts';
import type { FoundationStack } from './foundation-stack.ts';
import { StageStack } from './stage-stack.ts';

export interface DataStackProps {
  stage: Stage;
  foundation: FoundationStack;
  edge: EdgeStack;
  /** The origin of the site. */
  appUrl: string;
  /** The folder with one bundle per function. */
  bundles: string;
}

/**
 * What has to outlive every deployment: the table, the buckets of people's files, recordings and
 * mail, the user pool, the key of voices, the keys that sign, and the backups. The functions that
 * the pool calls are here too, because pool and functions need each other.
 */
export class DataStack extends StageStack {
  readonly data: DataTable;
  readonly files: FilesBucket;
  readonly recordings: RecordingsBucket;
  readonly receivedMail: ReceivedMail;
  readonly deadLetters: DeadLetterBucket;
  readonly identity: Identity;
  readonly voiceKey: VoiceKey;
  readonly signingKeys: SigningKeys;
  readonly poolExport: PoolExport;
  /** Only in a stage that keeps its data. */
  readonly backups: Backups | undefined;
  readonly functions: Functions;

  constructor(scope: Construct, { stage, foundation, edge, appUrl, bundles }: DataStackProps) {
    super(scope, stage, 'Data');
    const { accessLogs, mail } = foundation;
    this.data = new DataTable(this, 'Data', stage);
    this.files = new FilesBucket(this, 'Files', { stage, appUrl, accessLogs });
    this.recordings = new RecordingsBucket(this, 'Recordings', { stage, appUrl, accessLogs });
    const links = edge.fileLinks.distribution;
    for (const bucket of [this.files, this.recordings])
      if (links) bucket.admitLinks(links.distributionArn);
    this.receivedMail = new ReceivedMail(this, 'Replies', { stage, accessLogs });
    this.deadLetters = new DeadLetterBucket(this, 'SetAside', { stage, accessLogs });
    this.voiceKey = new VoiceKey(this, 'VoiceKey', stage);
    this.signingKeys = new SigningKeys(this, 'SigningKeys', stage);
    this.functions = new Functions(this, 'Functions', {
      stage,
      of: 'data',
      data: this.data,
      appUrl,
      bundles,
    });
    this.identity = new Identity(this, 'Identity', {
      stage,
      appUrl,
      preToken: this.functions.get('pre-token'),
      postConfirmation: this.functions.get('post-confirmation'),
      customMessage: this.functions.get('custom-message'),
      companySignIn: this.functions.getIfPresent('company-sign-in'),
    });
    // The pool sends mail from this sender if the stage has a mail domain.
    this.identity.pool.node.addDependency(mail);
    for (const [name, lambda] of this.functions.all()) {
      const { accounts, trigger, delayedEvents } = FUNCTION_ROWS[name];
      if (accounts && trigger) this.identity.grantToTrigger(lambda, accounts);
      if (delayedEvents) {
        grantStartByName(lambda, stage, ['later']);
        lambda.addEnvironment('LATER_MACHINE_ARN', machineArn(lambda, stage, 'later'));
      }
    }
    const worker = this.functions.definitionOf('pool-export');
    this.identity.grant(worker, FUNCTION_ROWS['pool-export'].accounts!);
    worker.addEnvironment('USER_POOL_ID', this.identity.pool.userPoolId);
    this.poolExport = new PoolExport(this, 'PoolExport', {
      stage,
      accessLogs,
      worker,
      live: this.functions.get('pool-export'),
    });
    this.backups = stage.keepData
      ? new Backups(this, 'Backups', {
          stage,
          table: this.data.table,
          buckets: [this.files, this.recordings, this.poolExport].map(({ bucket }) => bucket),
        })
      : undefined;
  }
}
