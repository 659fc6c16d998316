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
import type { Stage } from '../stage.ts';

interface LinkedRole {
  /** The service that may take on the role. */
  service: string;
  name: string;
}

/** Reads meetings, to record them. */
const MEDIA_PIPELINES: LinkedRole = {
  service: 'mediapipelines.chime.amazonaws.com',
  name: 'AWSServiceRoleForAmazonChimeSDKMediaPipelines',
};
/** Lets Amazon Transcribe hear meetings, for captions. */
const TRANSCRIPTION: LinkedRole = {
  service: 'transcription.chime.amazonaws.com',
  name: 'AWSServiceRoleForAmazonChimeTranscription',
};
/** The construct of the CDK's own function that makes calls to AWS during a deployment. */
const PROVIDER = 'AWS679f53fac002430cb0da5b7982bd2287';

/**
 * The service-linked roles by which Chime records meetings and, in a stage with captions,
 * transcribes them. An account has each once, so that it may exist already: the call is then
 * refused as invalid input, which is taken as success, and the role stays when the stack is
 * deleted. Sources: Chime SDK administration guide, "Using roles with Amazon Chime SDK media
 * pipelines" and "Using roles with live transcription"; IAM API reference,
 * `CreateServiceLinkedRole`.
 */
export class ChimeRoles extends Construct {
  constructor(scope: Construct, id: string, { liveCaptions }: Pick<Stage, 'liveCaptions'>) {
    super(scope, id);
    const logGroup = new LogGroup(this, 'Logs', {
      retention: RetentionDays.TWO_WEEKS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.create('MediaPipelines', MEDIA_PIPELINES, logGroup);
    if (liveCaptions) this.create('Transcription', TRANSCRIPTION, logGroup);

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

  private create(id: string, { service, name }: LinkedRole, logGroup: LogGroup): void {
    const { account, partition } = Stack.of(this);
    const call = {
      service: 'IAM',
      action: 'createServiceLinkedRole',
      parameters: { AWSServiceName: service },
      physicalResourceId: PhysicalResourceId.of(name),
      ignoreErrorCodesMatching: 'InvalidInput.*',
    };
    new AwsCustomResource(this, id, {
      onCreate: call,
      onUpdate: call,
      installLatestAwsSdk: false,
      policy: AwsCustomResourcePolicy.fromStatements([
        new PolicyStatement({
          actions: ['iam:CreateServiceLinkedRole'],
          resources: [`arn:${partition}:iam::${account}:role/aws-service-role/${service}/${name}`],
          conditions: { StringLike: { 'iam:AWSServiceName': service } },
        }),
      ]),
      logGroup,
    });
  }
}
