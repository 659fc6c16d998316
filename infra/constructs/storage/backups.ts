import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3';
import { Aws, Duration, Fn } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { acknowledge } from '../../nag-checks.ts';
import { type Stage, toRemovalPolicy } from '../../stage.ts';

/**
 * The days after which a backup of objects is deleted, and those for which a bucket keeps versions
 * that were replaced or deleted. AWS Backup copies such versions too, so the two follow one
 * another: what a person had erased is gone after both, which the privacy notice promises within 35
 * days.
 */
const OBJECT_DAYS = 28;
export const VERSION_DAYS = 5;
/**
 * The days after which a backup of the table is deleted. Each is a full copy, which the table's own
 * point-in-time recovery makes unnecessary unless the table is lost together with it.
 */
const TABLE_DAYS = 7;

/** The policies of AWS for the service, which reads the resources and can restore them. */
const POLICIES = [
  'service-role/AWSBackupServiceRolePolicyForBackup',
  'service-role/AWSBackupServiceRolePolicyForRestores',
  'AWSBackupServiceRolePolicyForS3Backup',
  'AWSBackupServiceRolePolicyForS3Restore',
] as const;

export interface BackupsProps {
  stage: Stage;
  table: TableV2;
  buckets: readonly Bucket[];
}

/**
 * The backups of a stage that keeps its data: of its buckets for any second of the last weeks, and
 * of its table as of each night, beside the table's own point-in-time recovery (ADR 71). The lock
 * of the vault refuses to delete one before its time, and to store one for longer.
 */
export class Backups extends Construct {
  /** The name by which alarms know the vault. */
  readonly vaultName: string;

  constructor(scope: Construct, id: string, { stage, table, buckets }: BackupsProps) {
    super(scope, id);
    const name = `parley-${stage.name}`;
    // A vault outlives its stack. The id of the stack in its name lets the next one have another.
    const stackId = Fn.select(2, Fn.split('/', Aws.STACK_ID));
    const backupVault = new BackupVault(this, 'Vault', {
      backupVaultName: `${name}-${Fn.select(0, Fn.split('-', stackId))}`,
      lockConfiguration: {
        minRetention: Duration.days(TABLE_DAYS),
        maxRetention: Duration.days(OBJECT_DAYS),
      },
      removalPolicy: toRemovalPolicy(stage),
    });
    this.vaultName = backupVault.backupVaultName;
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: POLICIES.map((policy) => ManagedPolicy.fromAwsManagedPolicyName(policy)),
    });
    for (const policy of POLICIES)
      acknowledge(
        role,
        `IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${policy}]`,
        'The service says by these policies what it needs, which changes with it; only the ' +
          'service can take the role.',
      );
    const back = (planId: string, days: number, arns: string[], enableContinuousBackup: boolean) =>
      new BackupPlan(this, planId, {
        backupPlanName: `${name}-${planId.toLowerCase()}`,
        backupVault,
        backupPlanRules: [
          new BackupPlanRule({
            ruleName: 'nightly',
            // The pool was exported before.
            scheduleExpression: Schedule.cron({ minute: '0', hour: '3' }),
            startWindow: Duration.hours(1),
            completionWindow: Duration.hours(12),
            enableContinuousBackup,
            deleteAfter: Duration.days(days),
          }),
        ],
      }).addSelection('Data', {
        role,
        disableDefaultBackupPolicy: true,
        resources: arns.map((arn) => BackupResource.fromArn(arn)),
      });
    // A continuous backup learns of changes by EventBridge. AWS Backup would switch it on without
    // the template, and a deployment switch it off.
    for (const bucket of buckets)
      (bucket.node.defaultChild as CfnBucket).notificationConfiguration = {
        eventBridgeConfiguration: { eventBridgeEnabled: true },
      };
    back('Table', TABLE_DAYS, [table.tableArn], false);
    back(
      'Objects',
      OBJECT_DAYS,
      buckets.map(({ bucketArn }) => bucketArn),
      true,
    );
  }
}
