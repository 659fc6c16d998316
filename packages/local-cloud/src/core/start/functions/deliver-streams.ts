import type { AccessControl } from '../../../iam/access-control.ts';
import { createFunctionFinder } from '../../../lambda/find-function.ts';
import type { FunctionSpec } from '../../../template/read/read-functions.ts';
import type { MappingSpec } from '../../../template/read/read-mappings.ts';
import type { TableServices } from '../engines/start-table-services.ts';
import type { StackContext } from '../open-stack.ts';
import type { StackFunctions } from './start-stack-functions.ts';

/** What a function needs to read a stream. Source: Lambda developer guide, "DynamoDB". */
const STREAM_ACTIONS = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'];

/**
 * Starts to deliver the streams of the tables to the functions that have a mapping.
 * @throws Error if a function has not the rights that its mapping needs
 */
export function deliverStreams(
  { closers, access }: StackContext,
  tables: TableServices,
  mappings: readonly MappingSpec[],
  { specs, functions, calls }: StackFunctions,
): void {
  for (const mapping of mappings) assertMayMap(mapping, specs, access);
  tables.deliver(functions, calls.store);
  closers.add(tables.stopDelivery);
}

/**
 * Throws if a function may not read the stream of a mapping, or not send to the queue or topic of
 * what it gives up; AWS then refuses the deployment. (A bucket decides when an object is stored.)
 */
function assertMayMap(
  { id, tableArn, functionName, onFailure }: MappingSpec,
  specs: readonly FunctionSpec[],
  access: AccessControl,
): void {
  const { spec } = createFunctionFinder(specs)(functionName)!;
  const assertMay = (action: string, resource: string) => {
    const request = { action, resource, keys: {} };
    const denied = access.authorizeRole(spec.roleArn, spec.name, request);
    if (denied !== undefined) throw new Error(`${id}: ${denied}`);
  };
  for (const action of STREAM_ACTIONS) assertMay(`dynamodb:${action}`, `${tableArn}/stream/local`);
  if (onFailure?.startsWith('arn:aws:sqs:')) assertMay('sqs:SendMessage', onFailure);
  if (onFailure?.startsWith('arn:aws:sns:')) assertMay('sns:Publish', onFailure);
}
