import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { ArnFormat, Stack } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { RecordingMachine } from '../../function-rows.ts';
import { acknowledge, toFinding } from '../../nag-checks.ts';
import type { Stage } from '../../stage.ts';

/**
 * @returns the name of a stage's state machine. It is fixed, so that the main stack can start its
 *   executions without depending on the stack for speech, which depends on the main one.
 */
export const speechMachineName = (stage: Stage, machine: RecordingMachine): string =>
  `parley-${stage.name}-${machine}`;

const formatMachineArn = (scope: Construct, resource: string, name: string): string =>
  Stack.of(scope).formatArn({
    service: 'states',
    resource,
    resourceName: name,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });

export const speechMachineArn = (
  scope: Construct,
  stage: Stage,
  machine: RecordingMachine,
): string => formatMachineArn(scope, 'stateMachine', speechMachineName(stage, machine));

/** Allows a function to start these workflows and to read whether one was started before. */
export function grantStartSpeech(
  grantee: LambdaFunction,
  stage: Stage,
  machines: readonly RecordingMachine[],
): void {
  const executions = machines.map((machine) =>
    formatMachineArn(grantee, 'execution', `${speechMachineName(stage, machine)}:*`),
  );
  grantee.addToRolePolicy(
    new PolicyStatement({
      actions: ['states:StartExecution'],
      resources: machines.map((machine) => speechMachineArn(grantee, stage, machine)),
    }),
  );
  grantee.addToRolePolicy(
    new PolicyStatement({ actions: ['states:DescribeExecution'], resources: executions }),
  );
  for (const execution of executions)
    acknowledge(
      grantee.role!,
      `IAM5[Resource::${toFinding(grantee, execution)}]`,
      'Executions are named while the product runs, after what they are for; the machine is named.',
    );
}
