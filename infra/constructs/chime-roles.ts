import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { RetentionDays, LogGroup } from 'aws-cdk-lib/aws-logs';
import { RemovalPolicy, Stack } from 'aws-cdk-lib/core';
import {
  AwsCustomResource,
  AwsCustomResourcePolicy,
  PhysicalResourceId,
} from 'aws-cdk-lib/custom-resources';
import { Construct, type IConstruct } from 'constructs';
import { acknowledge } from '../nag-checks.ts';

const SERVICE = 'mediapipelines.chime.amazonaws.com';
const ROLE = 'AWSServiceRoleForAmazonChimeSDKMediaPipelines';
/** The construct of the CDK's own function that makes calls to AWS during a deployment. */
const PROVIDER = 'AWS679f53fac002430cb0da5b7982bd2287';

/**
 * The role by which Chime's media pipelines read meetings. An account has it once, so that it may
 * exist already: the call is then refused as invalid input, which is taken as success, and the role
 * stays when the stack is deleted. Source: Chime SDK developer guide, "Creating a service-linked
 * role for media pipelines"; IAM API reference, `CreateServiceLinkedRole`.
 */
export class MediaPipelinesRole extends Construct {
  constructor(scope: Construct, id: string) {
    super(scope, id);
    const { account, partition } = Stack.of(this);
    const call = {
      service: 'IAM',
      action: 'createServiceLinkedRole',
      parameters: { AWSServiceName: SERVICE },
      physicalResourceId: PhysicalResourceId.of(ROLE),
      ignoreErrorCodesMatching: 'InvalidInput.*',
    };
    new AwsCustomResource(this, 'Role', {
      onCreate: call,
      onUpdate: call,
      installLatestAwsSdk: false,
      policy: AwsCustomResourcePolicy.fromStatements([
        new PolicyStatement({
          actions: ['iam:CreateServiceLinkedRole'],
          resources: [`arn:${partition}:iam::${account}:role/aws-service-role/${SERVICE}/${ROLE}`],
          conditions: { StringLike: { 'iam:AWSServiceName': SERVICE } },
        }),
      ]),
      logGroup: new LogGroup(this, 'Logs', {
        retention: RetentionDays.TWO_WEEKS,
        removalPolicy: RemovalPolicy.DESTROY,
      }),
    });
    const provider: IConstruct = Stack.of(this).node.findChild(PROVIDER);
    acknowledge(
      provider,
      'L1',
      "The function is the CDK's own and is renewed with the CDK; it runs during a deployment only.",
    );
    acknowledge(
      provider,
      'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
      "The role is the CDK's own; the managed policy writes logs and nothing else.",
    );
  }
}
