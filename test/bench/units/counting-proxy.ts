import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request to the table and its cost. */
export interface TableCall {
  /** The operation, such as `GetItem` or `TransactWriteItems`. */
  operation: string;
  read: number;
  written: number;
  /** Whether the request reads the caller's own membership or company. */
  authentication: boolean;
}

/**
 * A proxy in front of the DynamoDB engine. It requests the consumed capacity with each operation
 * and adds it up.
 */
export interface CountingProxy {
  url: string;
  /**
   * Runs an action while stream readers are paused, and returns the requests to the table during
   * that time.
   */
  during(run: () => Promise<void>): Promise<TableCall[]>;
  /** The number of calls of each operation since the start. */
  operations(): ReadonlyMap<string, number>;
  /** The units of all successful requests since the start. */
  totals(): { read: number; written: number };
  close(): Promise<void>;
}

const READS = new Set(['GetItem', 'BatchGetItem', 'Query', 'Scan', 'TransactGetItems']);
const WRITES = new Set([
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'BatchWriteItem',
  'TransactWriteItems',
]);

interface Capacity {
  CapacityUnits?: number;
}
type Key = Record<'PK' | 'SK', { S: string }>;
interface Asked {
  Key?: Key;
  RequestItems?: Record<string, { Keys?: Key[] }>;
}

export async function startCountingProxy(engine: string): Promise<CountingProxy> {
  const operations = new Map<string, number>();
  const totals = { read: 0, written: 0 };
  let recorded: TableCall[] | undefined;
  let released: Promise<void> = Promise.resolve();

  const server = createServer((request, response) => {
    answer(request).then(
      ({ status, type, text }) =>
        response
          .writeHead(status, { 'content-type': type, 'content-length': text.length })
          .end(text),
      (error: unknown) => response.writeHead(502).end(String(error)),
    );
  });

  async function answer(request: IncomingMessage) {
    const target = String(request.headers['x-amz-target'] ?? '');
    const [service = '', operation = ''] = target.split('.');
    const isTable = service.startsWith('DynamoDB_');
    operations.set(operation, (operations.get(operation) ?? 0) + 1);
    // Work that follows from a write must not be counted as part of the write.
    if (operation === 'GetRecords') await released;
    const asked = await readAll(request);
    const counted = isTable && (READS.has(operation) || WRITES.has(operation));
    const body = counted
      ? JSON.stringify({ ...JSON.parse(asked.toString()), ReturnConsumedCapacity: 'TOTAL' })
      : asked;
    const headers = new Headers({
      'content-type': String(request.headers['content-type']),
      'x-amz-target': target,
    });
    for (const name of ['authorization', 'x-amz-date'])
      if (request.headers[name]) headers.set(name, String(request.headers[name]));
    const given = await fetch(engine, { method: 'POST', headers, body: body as string });
    const text = Buffer.from(await given.arrayBuffer());
    if (counted && given.ok) {
      const { ConsumedCapacity: found } = JSON.parse(text.toString()) as {
        ConsumedCapacity?: Capacity | Capacity[];
      };
      if (!found) throw new Error(`${operation} told no consumed capacity`);
      const units = [found].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
      const read = READS.has(operation) ? units : 0;
      const written = WRITES.has(operation) ? units : 0;
      totals.read += read;
      totals.written += written;
      recorded?.push({
        operation,
        read,
        written,
        authentication: isAuthentication(JSON.parse(asked.toString()) as Asked),
      });
    }
    return {
      status: given.status,
      type: given.headers.get('content-type') ?? 'application/x-amz-json-1.0',
      text,
    };
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async during(run) {
      let release!: () => void;
      released = new Promise((resolve) => (release = resolve));
      recorded = [];
      try {
        await run();
        return recorded;
      } finally {
        recorded = undefined;
        release();
      }
    },
    operations: () => operations,
    totals: () => ({ ...totals }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Whether a request reads nothing but memberships and companies. */
function isAuthentication({ Key, RequestItems = {} }: Asked): boolean {
  const wanted = Key ? [Key] : Object.values(RequestItems).flatMap(({ Keys = [] }) => Keys);
  return wanted.length > 0 && wanted.every(({ SK }) => SK.S === 'MEMBER' || SK.S === 'TENANT');
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
