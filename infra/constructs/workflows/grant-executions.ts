import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { ArnFormat, Stack } from 'aws-cdk-lib/core';
import type { WorkflowRight } from '../../function-rows.ts';
import { acknowledge, toFinding } from '../../nag-checks.ts';

/** Grants a function these actions on executions of one state machine. */
export function grantExecutions(
  machine: StateMachine,
  grantee: LambdaFunction,
  rights: readonly WorkflowRight[],
): void {
  if (rights.includes('states:StartExecution')) {
    grantee.addToRolePolicy(
      new PolicyStatement({
        actions: ['states:StartExecution'],
        resources: [machine.stateMachineArn],
      }),
    );
  }
  const ofExecutions = rights.filter((right) => right !== 'states:StartExecution');
  if (ofExecutions.length === 0) return;
  const executions = Stack.of(machine).formatArn({
    service: 'states',
    resource: 'execution',
    resourceName: `${machine.stateMachineName}:*`,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
  grantee.addToRolePolicy(new PolicyStatement({ actions: ofExecutions, resources: [executions] }));
  const finding = `IAM5[Resource::${toFinding(machine, executions)}]`;
  acknowledge(
    grantee.role!,
    finding,
    'Executions are named while the product runs, after what they are for; the machine is named.',
  );
}
