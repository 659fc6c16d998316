import {
  AttributeType,
  Billing,
  StreamViewType,
  TableV2,
  type GlobalSecondaryIndexPropsV2,
} from 'aws-cdk-lib/aws-dynamodb';
import { AccountRootPrincipal, Effect, PolicyStatement, type Role } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { type Stage, toRemovalPolicy } from '../../stage.ts';

const INDEX_NAMES = ['GSI1', 'GSI2', 'GSI3'] as const;

/**
 * What functions do with items. They get these actions together, because what they write goes
 * through shared code: the tenant is the boundary, not the action.
 */
const ITEM_ACTIONS = [
  'dynamodb:BatchGetItem',
  'dynamodb:ConditionCheckItem',
  'dynamodb:DeleteItem',
  'dynamodb:GetItem',
  'dynamodb:PutItem',
  'dynamodb:Query',
  'dynamodb:UpdateItem',
] as const;

const toIndexProps = (indexName: string): GlobalSecondaryIndexPropsV2 => ({
  indexName,
  partitionKey: { name: `${indexName}PK`, type: AttributeType.STRING },
  sortKey: { name: `${indexName}SK`, type: AttributeType.STRING },
});

/** The single table with all data of the product, and the stream that the workers consume. */
export class DataTable extends Construct {
  readonly table: TableV2;

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    this.table = new TableV2(this, 'Table', {
      partitionKey: { name: 'PK', type: AttributeType.STRING },
      sortKey: { name: 'SK', type: AttributeType.STRING },
      globalSecondaryIndexes: INDEX_NAMES.map(toIndexProps),
      billing: Billing.onDemand(),
      timeToLiveAttribute: 'ttl',
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
      pointInTimeRecoverySpecification: {
        pointInTimeRecoveryEnabled: true,
        recoveryPeriodInDays: 35,
      },
      deletionProtection: stage.keepData,
      removalPolicy: toRemovalPolicy(stage),
    });
  }

  /**
   * Lets a function read and write items whose keys name a tenant; never a Scan, and never other
   * keys. It opens sessions of its own role that reach one tenant only.
   */
  grant(grantee: LambdaFunction): void {
    grantSessions(grantee);
    grantee.addToRolePolicy(
      new PolicyStatement({
        effect: Effect.ALLOW,
        actions: [...ITEM_ACTIONS],
        resources: [
          this.table.tableArn,
          ...INDEX_NAMES.map((name) => `${this.table.tableArn}/index/${name}`),
        ],
        conditions: {
          'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['T#*'] },
          // ForAllValues is also true for a request without any key.
          Null: { 'dynamodb:LeadingKeys': 'false' },
        },
      }),
    );
  }
}

/**
 * Lets a function open sessions of its own role, which its session policies narrow. The role cannot
 * be named in its own trust policy before it exists, so that names the account and the roles of
 * this stack; only the role itself has the permission.
 */
function grantSessions(grantee: LambdaFunction): void {
  const role = grantee.role as Role;
  const { account, partition, stackName } = Stack.of(grantee);
  role.assumeRolePolicy!.addStatements(
    new PolicyStatement({
      actions: ['sts:AssumeRole'],
      principals: [new AccountRootPrincipal()],
      conditions: {
        ArnLike: { 'aws:PrincipalArn': `arn:${partition}:iam::${account}:role/${stackName}-*` },
      },
    }),
  );
  grantee.addToRolePolicy(
    new PolicyStatement({ actions: ['sts:AssumeRole'], resources: [role.roleArn] }),
  );
  grantee.addEnvironment('OWN_ROLE_ARN', role.roleArn);
}
