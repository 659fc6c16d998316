import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { ArnFormat, Stack } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { acknowledge, toFinding } from '../../nag-checks.ts';
import type { Stage } from '../../stage.ts';

/**
 * @returns the name of a stage's state machine. It is fixed, so that the main stack can start its
 *   executions without depending on the stack for speech, which depends on the main one.
 */
export const transcriptionMachineName = (stage: Stage): string =>
  `parley-${stage.name}-transcription`;

const formatMachineArn = (scope: Construct, resource: string, name: string): string =>
  Stack.of(scope).formatArn({
    service: 'states',
    resource,
    resourceName: name,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });

export const transcriptionMachineArn = (scope: Construct, stage: Stage): string =>
  formatMachineArn(scope, 'stateMachine', transcriptionMachineName(stage));

/** Lets a function start transcriptions and find out whether one was started before. */
export function grantStartTranscription(grantee: LambdaFunction, stage: Stage): void {
  const executions = `${transcriptionMachineName(stage)}:*`;
  grantee.addToRolePolicy(
    new PolicyStatement({
      actions: ['states:StartExecution'],
      resources: [transcriptionMachineArn(grantee, stage)],
    }),
  );
  grantee.addToRolePolicy(
    new PolicyStatement({
      actions: ['states:DescribeExecution'],
      resources: [formatMachineArn(grantee, 'execution', executions)],
    }),
  );
  acknowledge(
    grantee.role!,
    `IAM5[Resource::${toFinding(grantee, formatMachineArn(grantee, 'execution', executions))}]`,
    'Executions are named while the product runs, after what they are for; the machine is named.',
  );
}
