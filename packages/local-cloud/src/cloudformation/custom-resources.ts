import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { readBody } from '../gateway/read-body.ts';
import type { Functions } from '../lambda/start-functions.ts';
import { readJson, writeFileAtomically } from '../shared/json-files.ts';
import { listenOnLoopback } from '../shared/listen-on-loopback.ts';
import type { AttributeValues } from '../template/attribute-references.ts';
import type { ResolvedTemplate } from '../template/resolve-template.ts';
import { isCustomResource, type Json } from '../template/template.ts';

/** The properties that say how to reach the function; an update of them alone is not one. */
const OF_THE_CALL = ['ServiceToken', 'ServiceTimeout'];

/** The limit of CloudFormation on an answer, in bytes. */
const MAX_ANSWER_BYTES = 4096;

const stored = z.object({
  type: z.string(),
  functionArn: z.string(),
  properties: z.record(z.string(), z.json()),
  physicalId: z.string(),
  values: z.record(z.string(), z.string()),
});
const saved = z.record(z.string(), stored);
type Stored = z.infer<typeof stored>;

/**
 * The answer of a function. Source: CloudFormation template reference, "Custom resource request and
 * response reference".
 */
const answerSchema = z.object({
  Status: z.enum(['SUCCESS', 'FAILED']),
  Reason: z.string().optional(),
  PhysicalResourceId: z.string().min(1).max(1024),
  StackId: z.string(),
  RequestId: z.string(),
  LogicalResourceId: z.string(),
  Data: z.record(z.string(), z.string()).default({}),
});

interface CustomResource {
  /** The stack's name and the logical id: `App/Pair`. */
  name: string;
  logicalId: string;
  stackId: string;
  type: string;
  functionArn: string;
  properties: Record<string, Json>;
}

function readCustomResources({
  template,
  properties,
  resolveOf,
}: ResolvedTemplate): CustomResource[] {
  return Object.entries(template.resources)
    .filter(([, resource]) => isCustomResource(resource))
    .map(([id, resource]) => {
      const { ServiceToken, ...own } = properties(resource);
      const logicalId = id.slice(id.lastIndexOf('/') + 1);
      const ofStack = (name: string) => String(resolveOf(resource, { Ref: name }));
      return {
        name: `${ofStack('AWS::StackName')}/${logicalId}`,
        logicalId,
        stackId: ofStack('AWS::StackId'),
        type: resource.Type,
        functionArn: String(ServiceToken),
        properties: Object.fromEntries(
          Object.entries(own).filter(([property]) => !OF_THE_CALL.includes(property)),
        ),
      };
    });
}

export interface CustomResourceOptions {
  /** The folder in which the answers are kept. */
  dataDir: string;
  resolved: ResolvedTemplate;
  /** Returns whether a function runs here that this ARN names, with or without its alias. */
  hasFunction(arn: string): boolean;
  invoke: Functions['invoke'];
}

/**
 * Brings the custom resources of a template up to date as a deployment does: the function of one
 * that is new or has other properties is called, and its answer is kept in the data folder.
 * Resolves to the values that the template gets from them.
 * @throws Error with the reason if a function answers that it failed, or does not answer
 */
export async function applyCustomResources(
  options: CustomResourceOptions,
): Promise<AttributeValues> {
  const file = join(options.dataDir, 'custom-resources.json');
  const known = saved.parse(readJson(file) ?? {});
  const wanted = readCustomResources(options.resolved);
  const changed = wanted.filter(
    ({ name, properties }) => !isDeepStrictEqual(known[name]?.properties, properties),
  );
  const gone = Object.keys(known).filter((name) => !wanted.some((one) => one.name === name));
  if (changed.length + gone.length > 0) {
    const calls = await openCalls(options);
    const save = () => writeFileAtomically(file, JSON.stringify(known));
    try {
      for (const resource of changed) {
        const before = known[resource.name];
        known[resource.name] = await bringUpToDate(calls, resource, before);
        save();
      }
      for (const name of gone) {
        await calls.remove(toGone(name, known[name]!), known[name]!.physicalId);
        delete known[name];
        save();
      }
    } finally {
      await calls.close();
    }
  }
  return new Map(wanted.map(({ name }) => [name, known[name]!.values]));
}

async function bringUpToDate(
  calls: Calls,
  resource: CustomResource,
  before: Stored | undefined,
): Promise<Stored> {
  const { type, functionArn, properties } = resource;
  const answer = await calls.send(
    resource,
    before
      ? {
          RequestType: 'Update',
          PhysicalResourceId: before.physicalId,
          OldResourceProperties: before.properties,
        }
      : { RequestType: 'Create' },
  );
  // Another id means that the resource was replaced.
  if (before && before.physicalId !== answer.PhysicalResourceId)
    await calls.remove({ ...resource, properties: before.properties }, before.physicalId);
  return {
    type,
    functionArn,
    properties,
    physicalId: answer.PhysicalResourceId,
    values: answer.Data,
  };
}

/** Returns a resource that the template no longer has. */
function toGone(name: string, { type, functionArn, properties }: Stored): CustomResource {
  const [stackName = '', logicalId = ''] = name.split('/');
  return { name, logicalId, stackId: stackName, type, functionArn, properties };
}

interface Calls {
  send(resource: CustomResource, given: object): Promise<z.infer<typeof answerSchema>>;
  /** Tells the function that a resource is deleted, if the function is still there. */
  remove(resource: CustomResource, physicalId: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens the address to which functions send their answers. */
async function openCalls({ hasFunction, invoke }: CustomResourceOptions): Promise<Calls> {
  const answers = new Map<string, unknown>();
  const expected = new Set<string>();
  const server = createServer((request, response) => {
    const path = request.url!;
    receive(request, expected.has(path)).then(
      (answer) => {
        if (answer !== undefined) answers.set(path, answer);
        response.writeHead(answer === undefined ? 403 : 200).end();
      },
      () => response.destroy(),
    );
  });
  const { url, close } = await listenOnLoopback(server, 0);

  const send: Calls['send'] = async (resource, given) => {
    const { name, logicalId, stackId, type, functionArn, properties } = resource;
    if (!hasFunction(functionArn)) throw new Error(`${name}: there is no function ${functionArn}`);
    const path = `/${randomUUID()}`;
    expected.add(path);
    const RequestId = randomUUID();
    const outcome = await invoke(functionArn, {
      ...given,
      RequestId,
      ResponseURL: `${url}${path}`,
      ResourceType: type,
      LogicalResourceId: logicalId,
      StackId: stackId,
      ServiceToken: functionArn,
      ResourceProperties: { ServiceToken: functionArn, ...properties },
    });
    if ('error' in outcome)
      throw new Error(`${name}: ${outcome.error.errorType}: ${outcome.error.errorMessage}`);
    if (!answers.has(path)) throw new Error(`${name}: the function gave no answer`);
    const answer = answerSchema.parse(answers.get(path));
    if (answer.Status === 'FAILED') throw new Error(`${name}: ${answer.Reason ?? 'no reason'}`);
    if (
      answer.RequestId !== RequestId ||
      answer.StackId !== stackId ||
      answer.LogicalResourceId !== logicalId
    )
      throw new Error(`${name}: the function answered another request`);
    return answer;
  };
  return {
    send,
    async remove(resource, PhysicalResourceId) {
      if (hasFunction(resource.functionArn))
        await send(resource, { RequestType: 'Delete', PhysicalResourceId });
    },
    close,
  };
}

/**
 * Reads an answer. Undefined for a request that the presigned address of CloudFormation would not
 * take: it is for PUT and without a content type.
 */
async function receive(request: IncomingMessage, isExpected: boolean): Promise<unknown> {
  const body = await readBody(request, MAX_ANSWER_BYTES);
  const isTaken = isExpected && request.method === 'PUT' && !request.headers['content-type'];
  if (!isTaken || typeof body === 'string') return undefined;
  return JSON.parse(body.bytes.toString()) as unknown;
}
