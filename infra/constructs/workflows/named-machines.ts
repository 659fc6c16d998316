import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { ArnFormat, Stack } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { RecordingMachine } from '../../function-rows.ts';
import { acknowledge, toFinding } from '../../nag-checks.ts';
import type { Stage } from '../../stage.ts';

/**
 * The state machines of which executions are started by functions of a stack on which their own
 * depends: those of recordings by functions of the main stack, and delayed events by triggers of
 * the user pool.
 */
type NamedMachine = RecordingMachine | 'later';

/** @returns the name of a stage's state machine, which is fixed, so that another stack knows it */
export const machineName = (stage: Stage, machine: NamedMachine): string =>
  `parley-${stage.name}-${machine}`;

const formatMachineArn = (scope: Construct, resource: string, name: string): string =>
  Stack.of(scope).formatArn({
    service: 'states',
    resource,
    resourceName: name,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });

export const machineArn = (scope: Construct, stage: Stage, machine: NamedMachine): string =>
  formatMachineArn(scope, 'stateMachine', machineName(stage, machine));

/** Allows a function to start these workflows and to read whether one was started before. */
export function grantStartByName(
  grantee: LambdaFunction,
  stage: Stage,
  machines: readonly NamedMachine[],
): void {
  const executions = machines.map((machine) =>
    formatMachineArn(grantee, 'execution', `${machineName(stage, machine)}:*`),
  );
  grantee.addToRolePolicy(
    new PolicyStatement({
      actions: ['states:StartExecution'],
      resources: machines.map((machine) => machineArn(grantee, stage, machine)),
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
