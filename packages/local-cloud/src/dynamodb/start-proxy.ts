import { hash, randomUUID } from 'node:crypto';
import {
  Agent,
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { listenOnLoopback, type ListeningServer } from '../shared/listen-on-loopback.ts';
import { jsonServiceErrorName } from '../sigv4/json-service-error.ts';
import { verifyHeaderAuth } from '../sigv4/verify-header-auth.ts';
import type { Authorize } from '../iam/access-control.ts';
import type { Caller } from '../sigv4/auth-result.ts';
import { checkRequest, holdsPath, removedParents } from './check-request.ts';
import type { Faults } from './faults.ts';
import { createFreshWrites, type FreshWrites } from './fresh-writes.ts';
import { createItemsInUse } from './items-in-use.ts';
import { type Item, toOperation, type Request, type TableKeys, toWrites } from './read-request.ts';
import { toActions } from './to-actions.ts';

/** The largest request that DynamoDB accepts (BatchWriteItem), in bytes. */
const MAX_BODY_BYTES = 16 * 2 ** 20;
const WRITES = new Set([
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'TransactWriteItems',
  'BatchWriteItem',
]);
/** Operations that write nothing. */
const READS = /^(Get|BatchGet|TransactGet|Describe|List)|^(Query|Scan)$/;
/**
 * Operations whose requests are parsed, because they are checked, may conflict or may be split. All
 * others are passed on unparsed.
 */
const LOOKED_INTO = new Set(['Query', 'BatchGetItem', ...WRITES]);
/** Operations of which policies ask more than their names. */
const AUTHORIZED_BY_ITEMS = new Set([...LOOKED_INTO, 'GetItem', 'TransactGetItems', 'Scan']);
const TYPE = 'com.amazonaws.dynamodb.v20120810#';
const JSON_TYPE = 'application/x-amz-json-1.0';

export interface ProxyOptions {
  /** A port of 127.0.0.1; 0 selects a free one. */
  port: number;
  /** The URL of the engine. */
  engineUrl: string;
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

/** A response, or `broken` if the connection ends without one. */
type ProxyAnswer =
  | { status: number; headers: Record<string, string | string[]>; body: Buffer }
  | 'broken';

/** A request whose caller is known. */
interface ProxyRequest {
  /** The header `x-amz-target`, such as `DynamoDB_20120810.GetItem`. */
  target: string;
  userAgent: string;
  body: Buffer;
}

export interface Proxy extends ListeningServer {
  /**
   * Handles a request of this process like a signed request to the server. Tests that only use the
   * table avoid two sockets and two signatures this way, which are more than half of the cost of a
   * request.
   */
  answer(request: ProxyRequest): Promise<ProxyAnswer>;
}

/**
 * Starts the DynamoDB endpoint that clients use. It verifies the caller's signature (Signature V4),
 * refuses what DynamoDB refuses and the engine accepts, reports conflicts of concurrent
 * transactions, injects the configured faults, and passes everything else to the engine.
 */
export async function startProxy(options: ProxyOptions): Promise<Proxy> {
  const findTable = (table: string) => options.tables.find(({ name }) => name === table);
  const keysOf = (table: string) => findTable(table)?.keys;
  const inUse = createItemsInUse(keysOf);
  const readOne = async (TableName: string, Key: Item) => {
    const look = Buffer.from(JSON.stringify({ TableName, Key, ConsistentRead: true }));
    const { body } = await sendTo(options.engineUrl, agent, look, 'DynamoDB_20120810.GetItem');
    return (JSON.parse(body.toString()) as { Item?: Item }).Item;
  };
  const fresh = createFreshWrites(keysOf, readOne, options.faults?.lagMs ?? 0);
  const agent = new Agent({ keepAlive: true });
  const context: Context = {
    ...options,
    findTable,
    keysOf,
    inUse,
    fresh,
    send: (body, target) => sendTo(options.engineUrl, agent, body, target),
  };
  const server = createServer((message, response) => {
    response.sendDate = false;
    response.setHeader('date', new Date(options.now()).toUTCString());
    answerSigned(message, context).then(
      (answer) => finish(response, answer),
      (error: unknown) => {
        // The engine is being restarted. The client detects the broken connection and retries.
        if (!isConnectionError(error)) options.onError(error);
        response.destroy();
      },
    );
  });
  const listening = await listenOnLoopback(server, options.port);
  return {
    url: listening.url,
    answer: (request) => answerTo(request, context),
    async close() {
      await listening.close();
      agent.destroy();
    },
  };
}

interface Context extends ProxyOptions {
  findTable(table: string): ProxyOptions['tables'][number] | undefined;
  keysOf(table: string): TableKeys | undefined;
  inUse: ReturnType<typeof createItemsInUse>;
  fresh: FreshWrites;
  /** Sends a request to the engine. */
  send(body: Buffer, target: string): Promise<Exclude<ProxyAnswer, 'broken'>>;
}

async function answerSigned(message: IncomingMessage, context: Context): Promise<ProxyAnswer> {
  const body = await readBody(message);
  if (body === undefined) return refusal('SerializationException', 'The request is too large');
  const caller = checkSignature(message, body, context);
  if ('status' in caller) return caller;
  const target = String(message.headers['x-amz-target'] ?? '');
  if (message.method !== 'POST')
    return refusal('UnknownOperationException', 'The operation is not known');
  return answerTo(
    { target, body, userAgent: message.headers['user-agent'] ?? '' },
    context,
    // The account's own key may do everything.
    caller.sessionToken === undefined ? undefined : caller,
  );
}

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

interface Asked extends ProxyRequest {
  operation: string;
  request: Request;
}

async function carryOut(
  { operation, request, body, target, userAgent }: Asked,
  context: Context,
): Promise<ProxyAnswer> {
  const { faults, inUse, fresh, send, onWritten } = context;
  if (faults?.strikes('lostRequest')) return 'broken';
  const writes = toWrites(operation, request).length;
  if (faults?.strikes('throttle')) return throttled(operation, writes, faults);
  const met = inUse.conflictsOf(operation, request);
  if (met.length === 0 && writes > 0 && faults?.strikes('conflict')) met.push(faults.oneOf(writes));
  if (met.length > 0) return conflict(operation, writes, met);

  const isBatch = operation === 'BatchGetItem' || operation === 'BatchWriteItem';
  const split =
    isBatch && faults?.strikes('partialBatch') ? splitBatch(request.RequestItems ?? {}) : undefined;
  const sent = split ? Buffer.from(JSON.stringify({ ...request, RequestItems: split.now })) : body;
  const release = inUse.use(operation, request);
  try {
    if (faults?.lags && writes > 0 && faults.strikes('laggingIndex'))
      await fresh.note(operation, request);
    // This also runs if the connection broke, because the engine may still have written.
    const answer = await send(sent, target).finally(() => {
      if (!READS.test(operation)) onWritten?.();
    });
    if (faults?.strikes('lostAnswer')) return 'broken';
    if (request.IndexName && answer.status === 200 && faults?.lagsFor(userAgent))
      return behind(answer, request, fresh);
    return split && answer.status === 200
      ? withUnprocessed(answer, operation, split.later)
      : answer;
  } finally {
    release();
  }
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
): Caller | Exclude<ProxyAnswer, 'broken'> {
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
    const look = { TableName: write.TableName, Key: write.Key, ConsistentRead: true };
    const answer = await send(Buffer.from(JSON.stringify(look)), 'DynamoDB_20120810.GetItem');
    const { Item: item } = JSON.parse(answer.body.toString()) as { Item?: Item };
    if (!parents.every((path) => holdsPath(item, path))) {
      return 'The document path provided in the update expression is invalid for update';
    }
  }
  return undefined;
}

function throttled(operation: string, writes: number, faults: Faults): ProxyAnswer {
  if (operation === 'TransactWriteItems')
    return cancelled(writes, [faults.oneOf(writes)], 'ThrottlingError');
  return refusal(
    'ThrottlingException',
    'Throughput exceeds the current capacity of your table or index.',
  );
}

function conflict(operation: string, writes: number, met: readonly number[]): ProxyAnswer {
  if (operation === 'TransactWriteItems') return cancelled(writes, met, 'TransactionConflict');
  return refusal('TransactionConflictException', 'Transaction is ongoing for the item');
}

function cancelled(writes: number, hit: readonly number[], code: string): ProxyAnswer {
  const codes = Array.from({ length: writes }, (_, index) => (hit.includes(index) ? code : 'None'));
  const reasons = codes.map((Code) =>
    Code === 'None' ? { Code } : { Code, Message: `Transaction was cancelled: ${Code}` },
  );
  const message =
    'Transaction cancelled, please refer cancellation reasons for specific reasons ' +
    `[${codes.join(', ')}]`;
  return refusal('TransactionCanceledException', message, 400, { CancellationReasons: reasons });
}

/** Splits a batch into its first half, at least one entry of each table, and the rest. */
function splitBatch(items: Record<string, unknown>) {
  const now: Record<string, unknown> = {};
  const later: Record<string, unknown> = {};
  for (const [table, asked] of Object.entries(items)) {
    const list = Array.isArray(asked) ? asked : (asked as { Keys: unknown[] }).Keys;
    const half = Math.ceil(list.length / 2);
    const part = (some: unknown[]) =>
      Array.isArray(asked) ? some : { ...(asked as object), Keys: some };
    now[table] = part(list.slice(0, half));
    if (half < list.length) later[table] = part(list.slice(half));
  }
  return { now, later };
}

function withUnprocessed(
  answer: Exclude<ProxyAnswer, 'broken'>,
  operation: string,
  later: object,
): ProxyAnswer {
  const body = JSON.parse(answer.body.toString()) as object;
  const left = { [operation === 'BatchGetItem' ? 'UnprocessedKeys' : 'UnprocessedItems']: later };
  return {
    status: 200,
    headers: { 'content-type': JSON_TYPE },
    body: Buffer.from(JSON.stringify({ ...body, ...left })),
  };
}

/** Returns the response of an index that does not show recent writes yet. */
function behind(
  answer: Exclude<ProxyAnswer, 'broken'>,
  { TableName, IndexName }: Request,
  fresh: FreshWrites,
): ProxyAnswer {
  const body = JSON.parse(answer.body.toString()) as { Items?: Item[] };
  const Items = fresh.asBefore(TableName ?? '', IndexName ?? '', body.Items ?? []);
  return {
    status: 200,
    headers: { 'content-type': JSON_TYPE },
    body: Buffer.from(JSON.stringify({ ...body, Items, Count: Items.length })),
  };
}

function refusal(
  name: string,
  message: string,
  status = 400,
  more: object = {},
): Exclude<ProxyAnswer, 'broken'> {
  const body = Buffer.from(JSON.stringify({ __type: `${TYPE}${name}`, message, ...more }));
  return { status, headers: { 'content-type': JSON_TYPE, 'x-amzn-requestid': randomUUID() }, body };
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

const isConnectionError = (error: unknown): boolean =>
  ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ECONNABORTED'].includes(
    String((error as NodeJS.ErrnoException).code),
  );

/** The engine checks only the format of a signature. */
const ENGINE_AUTHORIZATION =
  'AWS4-HMAC-SHA256 Credential=local/20260101/local/dynamodb/aws4_request, ' +
  'SignedHeaders=host, Signature=checked';

function sendTo(
  url: string,
  agent: Agent,
  body: Buffer,
  target: string,
): Promise<Exclude<ProxyAnswer, 'broken'>> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': JSON_TYPE,
      'content-length': body.length,
      'x-amz-target': target,
      'x-amz-date': '20260101T000000Z',
      authorization: ENGINE_AUTHORIZATION,
    };
    const asked = httpRequest(url, { method: 'POST', agent, headers }, (message) => {
      const parts: Buffer[] = [];
      message.on('data', (part: Buffer) => parts.push(part));
      message.on('error', reject);
      message.on('end', () => {
        const kept = ['content-type', 'x-amz-crc32', 'x-amzn-requestid'].flatMap((name) => {
          const value = message.headers[name];
          return value === undefined ? [] : [[name, value] as const];
        });
        resolve({
          status: message.statusCode!,
          headers: Object.fromEntries(kept),
          body: Buffer.concat(parts),
        });
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
