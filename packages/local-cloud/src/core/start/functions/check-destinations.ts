import type { AccessControl } from '../../../iam/access-control.ts';
import { createFunctionFinder } from '../../../shared/find-function.ts';
import type { AsyncInvocation } from '../../../template/read/read-async-invocations.ts';
import type { FunctionSpec } from '../../../template/read/read-functions.ts';
import type { MappingSpec } from '../../../template/read/read-mappings.ts';

/** What a function needs to read a stream. Source: Lambda developer guide, "DynamoDB". */
const STREAM_ACTIONS = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'];

/** The right that a destination of failed input needs, by the service in its ARN. */
const DESTINATION_ACTIONS: Readonly<Record<string, string>> = {
  sqs: 'sqs:SendMessage',
  sns: 'sns:Publish',
  s3: 's3:PutObject',
};

interface Template {
  mappings: readonly MappingSpec[];
  /** By the name of the function, with its alias. */
  asyncInvocations: ReadonlyMap<string, AsyncInvocation>;
  specs: readonly FunctionSpec[];
  access: AccessControl;
}

/**
 * Checks what Lambda checks when a template is deployed: whether the role of each function may read
 * its stream and write to the destinations of its failed input. Of a bucket, the role must be able
 * to put any object: with a right for `aws/lambda/*` only, AWS was seen to refuse the mapping ("The
 * function execution role does not have permissions to call PutObject on S3").
 * @throws Error if AWS would refuse the deployment
 */
export function checkDestinations({ mappings, asyncInvocations, specs, access }: Template): void {
  const find = createFunctionFinder(specs);
  const assertMay = (at: string, functionName: string, action: string, resource: string) => {
    const { spec } = find(functionName)!;
    const denied = access.authorizeRole(spec.roleArn, spec.name, { action, resource, keys: {} });
    if (denied !== undefined) throw new Error(`${at}: ${denied}`);
  };
  const assertMaySend = (at: string, functionName: string, destination: string) => {
    const service = destination.split(':')[2]!;
    const action = DESTINATION_ACTIONS[service];
    if (action === undefined) return;
    assertMay(at, functionName, action, service === 's3' ? `${destination}/*` : destination);
  };

  for (const { id, tableArn, functionName, onFailure } of mappings) {
    for (const action of STREAM_ACTIONS)
      assertMay(id, functionName, `dynamodb:${action}`, `${tableArn}/stream/local`);
    if (onFailure !== undefined) assertMaySend(id, functionName, onFailure);
  }
  for (const [functionName, { bucket }] of asyncInvocations)
    if (bucket !== undefined) assertMaySend(functionName, functionName, `arn:aws:s3:::${bucket}`);
}
