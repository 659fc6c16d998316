import { hash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { MessagePort } from 'node:worker_threads';
import type { Authorize } from '../iam/access-control.ts';
import { listenOnLoopback, type ListeningServer } from '../shared/listen-on-loopback.ts';
import { type Caller, unknownAccessKey } from '../sigv4/auth-result.ts';
import { jsonServiceErrorName } from '../sigv4/json-service-error.ts';
import { answerMessages, type MessageRequest } from '../sigv4/requests-by-message.ts';
import { verifyHeaderAuth } from '../sigv4/verify-header-auth.ts';
import type { Faults } from './faults.ts';
import { carryOut, type ProxyRequest, type RunningRequests } from './proxy/carry-out.ts';
import { checkRequest, holdsPath, removedParents } from './proxy/check-request.ts';
import { type EngineClient, isConnectionError } from './proxy/connect-to-engine.ts';
import { createFreshWrites } from './proxy/fresh-writes.ts';
import { createItemsInUse } from './proxy/items-in-use.ts';
import { type ProxyAnswer, type ProxyResponse, refusal } from './proxy/proxy-answers.ts';
import { toActions } from './proxy/to-actions.ts';
import { type Item, toOperation, type Request, type TableKeys, toWrites } from './read-request.ts';

/** The largest request that DynamoDB accepts (BatchWriteItem), in bytes. */
const MAX_BODY_BYTES = 16 * 2 ** 20;
const WRITES = new Set([
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'TransactWriteItems',
  'BatchWriteItem',
]);
/**
 * Operations whose requests are parsed, because they are checked, may conflict or may be split. All
 * others are passed on unparsed.
 */
const LOOKED_INTO = new Set(['Query', 'BatchGetItem', ...WRITES]);
/** Operations of which policies ask more than their names. */
const AUTHORIZED_BY_ITEMS = new Set([...LOOKED_INTO, 'GetItem', 'TransactGetItems', 'Scan']);

export interface ProxyOptions {
  /** A port of 127.0.0.1; 0 selects a free one. */
  port: number;
  /** The client of the engine, which is closed with the proxy. */
  engine: EngineClient;
  region: string;
  /** Returns the secret of an access key, or undefined if the key does not exist. */
  credentials(accessKeyId: string, sessionToken?: string): string | undefined;
  /** Decides what callers may do; everything by default. */
  authorize?: Authorize | undefined;
  /** Returns epoch milliseconds, by which the age of signatures is checked. */
  now(): number;
  tables: readonly { name: string; arn: string; keys: TableKeys }[];
  /** The faults to inject; none by default. */
  faults?: Faults | undefined;
  /**
   * Called when a request that may have written has ended at the engine, before the response is
   * sent to the client.
   */
  onWritten?: (() => void) | undefined;
  onError(error: unknown): void;
}

export interface Proxy extends ListeningServer {
  /**
   * Handles a request of this process like a signed request to the server. Tests that only use the
   * table avoid two sockets and two signatures this way, which are more than half of the cost of a
   * request.
   */
  answer(request: ProxyRequest): Promise<ProxyAnswer>;
  /**
   * Answers the requests of a thread that come through a port (`sendMessages`), with the rights of
   * their callers. Only their signatures are not verified, because the keys are there.
   */
  serve(port: MessagePort): void;
}

/**
 * Starts the DynamoDB endpoint that clients use. It verifies the caller's signature (Signature V4),
 * refuses what DynamoDB refuses and the engine accepts, reports conflicts of concurrent
 * transactions, injects the configured faults, and passes everything else to the engine.
 */
export async function startProxy(options: ProxyOptions): Promise<Proxy> {
  const findTable = (table: string) => options.tables.find(({ name }) => name === table);
  const keysOf = (table: string) => findTable(table)?.keys;
  const { engine } = options;
  const { send } = engine;
  const readOne = async (TableName: string, Key: Item) => {
    const getItem = Buffer.from(JSON.stringify({ TableName, Key, ConsistentRead: true }));
    const { body } = await send(getItem, 'DynamoDB_20120810.GetItem');
    return (JSON.parse(body.toString()) as { Item?: Item }).Item;
  };
  const context: Context = {
    ...options,
    findTable,
    keysOf,
    inUse: createItemsInUse(keysOf),
    fresh: createFreshWrites(keysOf, readOne, options.faults?.lagMs ?? 0),
    send,
  };
  const orBroken = (answering: Promise<ProxyAnswer>): Promise<ProxyAnswer> =>
    answering.catch((error: unknown) => {
      // The engine is being restarted. The client detects the broken connection and retries.
      if (!isConnectionError(error)) options.onError(error);
      return 'broken';
    });
  const server = createServer((message, response) => {
    response.sendDate = false;
    response.setHeader('date', new Date(options.now()).toUTCString());
    void orBroken(answerSigned(message, context)).then((answer) => finish(response, answer));
  });
  const listening = await listenOnLoopback(server, options.port);
  return {
    url: listening.url,
    answer: (request) => answerTo(request, context),
    serve: (port) => answerMessages(port, (request) => orBroken(answerMessage(request, context))),
    async close() {
      await listening.close();
      engine.close();
    },
  };
}

interface Context extends ProxyOptions, RunningRequests {
  findTable(table: string): ProxyOptions['tables'][number] | undefined;
  keysOf(table: string): TableKeys | undefined;
}

async function answerSigned(message: IncomingMessage, context: Context): Promise<ProxyAnswer> {
  const body = await readBody(message);
  if (body === undefined) return tooLarge();
  const caller = checkSignature(message, body, context);
  if ('status' in caller) return caller;
  const target = String(message.headers['x-amz-target'] ?? '');
  if (message.method !== 'POST')
    return refusal('UnknownOperationException', 'The operation is not known');
  const userAgent = message.headers['user-agent'] ?? '';
  return answerTo({ target, body, userAgent }, context, withPolicies(caller));
}

async function answerMessage(
  { caller, body: given, ...request }: MessageRequest,
  context: Context,
): Promise<ProxyAnswer> {
  const body = Buffer.from(given);
  if (body.length > MAX_BODY_BYTES) return tooLarge();
  if (context.credentials(caller.accessKeyId, caller.sessionToken) === undefined) {
    const { code, message } = unknownAccessKey();
    return refusal(jsonServiceErrorName(code), message);
  }
  return answerTo({ ...request, body }, context, withPolicies(caller));
}

const tooLarge = () => refusal('SerializationException', 'The request is too large');

/** Returns a caller whose rights are checked: the account's own key may do everything. */
const withPolicies = (caller: Caller): Caller | undefined =>
  caller.sessionToken === undefined ? undefined : caller;

/** @param caller whose rights are checked; undefined for those who may do everything */
async function answerTo(
  { target, body, userAgent }: ProxyRequest,
  context: Context,
  caller?: Caller,
): Promise<ProxyAnswer> {
  const operation = toOperation(target);
  const isParsed = (caller ? AUTHORIZED_BY_ITEMS : LOOKED_INTO).has(operation);
  const request = isParsed ? parse(body) : {};
  if (operation === '') return refusal('UnknownOperationException', 'The operation is not known');
  if (!request) return refusal('SerializationException', 'The body is not a JSON object');
  const denied = caller && findDenial(caller, operation, request, context);
  if (denied !== undefined) return refusal('AccessDeniedException', denied);

  const problem =
    checkRequest(operation, request, context.keysOf) ??
    (await checkRemovals(operation, request, context));
  if (problem) return refusal('ValidationException', problem);
  return carryOut({ operation, request, body, target, userAgent }, context);
}

/** Returns the message for a request that a policy does not allow. */
function findDenial(
  caller: Caller,
  operation: string,
  request: Request,
  { authorize, findTable }: Context,
): string | undefined {
  if (!authorize) return undefined;
  for (const action of toActions(operation, request, findTable)) {
    const denied = authorize(caller, action);
    if (denied !== undefined) return denied;
  }
  return undefined;
}

/** Returns who signed a request, or the answer to one that is not signed rightly. */
function checkSignature(
  message: IncomingMessage,
  body: Buffer,
  { region, credentials, now }: Context,
): Caller | ProxyResponse {
  const signed = {
    method: message.method ?? '',
    url: message.url ?? '/',
    headers: message.headers,
    bodySha256: hash('sha256', body),
    service: 'dynamodb',
    region,
    credentials,
  };
  let result = verifyHeaderAuth({ ...signed, now: now() });
  // A script on this machine signs by the machine's clock, while the local clock may have been
  // moved ahead.
  if (!result.ok && result.code === 'clock-skew')
    result = verifyHeaderAuth({ ...signed, now: Date.now() });
  return result.ok ? result : refusal(jsonServiceErrorName(result.code), result.message);
}

/**
 * Returns an error message if an update removes something from a map or list that the item does not
 * have.
 */
async function checkRemovals(
  operation: string,
  request: Request,
  { send }: Context,
): Promise<string | undefined> {
  for (const write of toWrites(operation, request)) {
    const parents = removedParents(write);
    if (parents.length === 0) continue;
    const getItem = { TableName: write.TableName, Key: write.Key, ConsistentRead: true };
    const answer = await send(Buffer.from(JSON.stringify(getItem)), 'DynamoDB_20120810.GetItem');
    const { Item: item } = JSON.parse(answer.body.toString()) as { Item?: Item };
    if (!parents.every((path) => holdsPath(item, path))) {
      return 'The document path provided in the update expression is invalid for update';
    }
  }
  return undefined;
}

function finish(response: ServerResponse, answer: ProxyAnswer): void {
  if (answer === 'broken') return void response.destroy();
  response.writeHead(answer.status, { ...answer.headers, 'content-length': answer.body.length });
  response.end(answer.body);
}

/**
 * Returns the body, or undefined if it is too large. It is read to its end in any case, because
 * otherwise the client would not receive the response.
 */
function readBody(message: IncomingMessage): Promise<Buffer | undefined> {
  // Events are used instead of an async iterator, whose promises cost more than reading.
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    message.on('data', (part: Buffer) => {
      size += part.length;
      if (size <= MAX_BODY_BYTES) parts.push(part);
    });
    message.on('end', () => resolve(size <= MAX_BODY_BYTES ? Buffer.concat(parts) : undefined));
    message.on('error', reject);
  });
}

function parse(body: Buffer): Request | undefined {
  try {
    const value: unknown = JSON.parse(body.toString());
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
