import {
  toAttribute,
  type Item,
  type Request,
  type TableKeys,
  findText,
  toWrites,
} from '../read-request.ts';

/**
 * Maximum sizes of index keys, in bytes of UTF-8. Source: DynamoDB developer guide, "Constraints".
 */
const MAX_HASH_BYTES = 2048;
const MAX_RANGE_BYTES = 1024;

const NAME = '([#\\w.-]+)';
const EQUALS = new RegExp(`${NAME}\\s*=\\s*(:\\w+)`, 'g');
const BEGINS = new RegExp(`begins_with\\s*\\(\\s*${NAME}\\s*,\\s*(:\\w+)\\s*\\)`, 'i');
const BETWEEN = new RegExp(`${NAME}\\s+BETWEEN\\s+(:\\w+)\\s+AND\\s+(:\\w+)`, 'i');

/**
 * Checks a request for what DynamoDB refuses and the engine accepts. Returns the message of the
 * ValidationException, in DynamoDB's words, or undefined if the request is valid.
 * @param keysOf returns the keys of a table of this cloud, or undefined for another table
 */
export function checkRequest(
  operation: string,
  request: Request,
  keysOf: (table: string) => TableKeys | undefined,
): string | undefined {
  if (operation === 'Query') return checkQuery(request, keysOf(request.TableName ?? ''));
  for (const write of toWrites(operation, request)) {
    const keys = keysOf(write.TableName ?? '');
    const problem = keys && checkIndexKeys(write, keys);
    if (problem) return problem;
  }
  return undefined;
}

function checkQuery(request: Request, keys: TableKeys | undefined): string | undefined {
  const condition = request.KeyConditionExpression ?? '';
  const place = request.IndexName ? keys?.indexes[request.IndexName] : keys;
  const begins = BEGINS.exec(condition);
  const prefix = begins && findText(begins[2]!, request);
  if (prefix === '') {
    return (
      'One or more parameter values are not valid. The AttributeValue for a key attribute ' +
      'cannot contain an empty string ' +
      `value. Key: ${toAttribute(begins![1]!, request)}`
    );
  }
  const start = request.ExclusiveStartKey;
  if (!start || !place || liesWithin(start, place, request)) return undefined;
  return 'The provided starting key is outside query boundaries based on provided conditions';
}

/** Checks whether a query could have stopped at this key. */
function liesWithin(
  start: Item,
  place: { hash: string; range: string | undefined },
  request: Request,
): boolean {
  const condition = request.KeyConditionExpression ?? '';
  for (const [, name, placeholder] of condition.matchAll(EQUALS)) {
    const isKey = [place.hash, place.range].includes(toAttribute(name!, request));
    const wanted = findText(placeholder!, request);
    if (isKey && wanted !== undefined && start[toAttribute(name!, request)]?.['S'] !== wanted)
      return false;
  }
  const range = place.range === undefined ? undefined : start[place.range]?.['S'];
  if (typeof range !== 'string') return true;
  const begins = BEGINS.exec(condition);
  const prefix = begins && findText(begins[2]!, request);
  if (typeof prefix === 'string' && !range.startsWith(prefix)) return false;
  const between = BETWEEN.exec(condition);
  const [from, to] = between
    ? [findText(between[2]!, request), findText(between[3]!, request)]
    : [];
  if (from === undefined || to === undefined) return true;
  const bytes = Buffer.from(range);
  return bytes.compare(Buffer.from(from)) >= 0 && bytes.compare(Buffer.from(to)) <= 0;
}

function checkIndexKeys(write: Request, { indexes }: TableKeys): string | undefined {
  const written = { ...write.Item, ...assignedBy(write) };
  for (const { hash, range } of Object.values(indexes)) {
    if (countBytes(written[hash]) > MAX_HASH_BYTES) {
      return (
        'One or more parameter values were invalid: Size of hashkey has exceeded the maximum ' +
        `size limit of${MAX_HASH_BYTES} bytes`
      );
    }
    if (range !== undefined && countBytes(written[range]) > MAX_RANGE_BYTES) {
      return (
        'One or more parameter values were invalid: Aggregated size of all range keys has ' +
        `exceeded the size limit of ${MAX_RANGE_BYTES} bytes`
      );
    }
  }
  return undefined;
}

const countBytes = (value: Item[string] | undefined): number =>
  typeof value?.['S'] === 'string' ? Buffer.byteLength(value['S']) : 0;

/** Returns the attributes that an update sets to a value of the request. */
function assignedBy(write: Request): Item {
  const assigned: Item = {};
  for (const [, name, placeholder] of (write.UpdateExpression ?? '').matchAll(EQUALS)) {
    const value = write.ExpressionAttributeValues?.[placeholder!];
    if (value) assigned[toAttribute(name!, write)] = value;
  }
  return assigned;
}

/**
 * Returns the parents, as paths of attribute names, below which an update removes something.
 * DynamoDB refuses the update if one of them is missing; the caller checks that by reading the item
 * from the engine.
 */
export function removedParents(request: Request): string[][] {
  const [, fromRemove = ''] = (request.UpdateExpression ?? '').split(/\bREMOVE\b/i);
  const [clause = ''] = fromRemove.split(/\b(?:SET|ADD|DELETE)\b/i);
  const paths = clause
    .split(',')
    .map((path) => path.trim())
    .filter(Boolean);
  return paths
    .map((path) =>
      path
        .replaceAll(/\[(\d+)\]/g, '.$1')
        .split('.')
        .map((name) => toAttribute(name, request)),
    )
    .filter(({ length }) => length > 1)
    .map((path) => path.slice(0, -1));
}

/** Checks whether an item has a map or a list at a path of names and indexes. */
export function holdsPath(item: Item | undefined, path: readonly string[]): boolean {
  let found: unknown = { M: item ?? {} };
  for (const step of path) {
    const { M, L } = (found ?? {}) as { M?: Record<string, unknown>; L?: unknown[] };
    found = M ? M[step] : L?.[Number(step)];
  }
  const { M, L } = (found ?? {}) as { M?: unknown; L?: unknown };
  return M !== undefined || L !== undefined;
}
