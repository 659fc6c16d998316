import { S3Error } from '../s3-error.ts';

export type FieldCondition = { operator: 'eq' | 'starts-with'; field: string; value: string };

export type PostPolicy = {
  /** Epoch milliseconds. */
  expires: number;
  conditions: FieldCondition[];
  size: { min: number; max: number } | undefined;
};

/**
 * Parses a base64 POST policy. Throws InvalidPolicyDocument for anything that S3 would not accept.
 */
export function parsePolicy(base64: string): PostPolicy {
  const document = parseJson(Buffer.from(base64, 'base64').toString('utf8'));
  if (!isRecord(document)) throw invalid('it is not an object');
  const { expiration, conditions, ...others } = document;
  if (Object.keys(others).length > 0) throw invalid(`unexpected ${Object.keys(others)[0]}`);
  const isIso =
    typeof expiration === 'string' &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/.test(expiration);
  const expires = isIso ? Date.parse(expiration) : Number.NaN;
  if (Number.isNaN(expires)) throw invalid('expiration is not a UTC time');
  if (!Array.isArray(conditions) || conditions.length === 0)
    throw invalid('conditions are missing');

  const policy: PostPolicy = { expires, conditions: [], size: undefined };
  for (const condition of conditions as unknown[]) addCondition(policy, condition);
  return policy;
}

function addCondition(policy: PostPolicy, condition: unknown): void {
  if (Array.isArray(condition)) {
    const [operator, first, second, ...rest] = condition as unknown[];
    const name = typeof operator === 'string' ? operator.toLowerCase() : '';
    if (rest.length > 0) throw invalid('a condition has too many parts');
    if (name === 'content-length-range') return addSize(policy, toSize(first), toSize(second));
    if (
      (name !== 'eq' && name !== 'starts-with') ||
      typeof first !== 'string' ||
      !/^\$./.test(first) ||
      typeof second !== 'string'
    ) {
      throw invalid('a condition is not understood');
    }
    policy.conditions.push({ operator: name, field: first.slice(1).toLowerCase(), value: second });
    return;
  }
  const pairs = isRecord(condition) ? Object.entries(condition) : [];
  const [field, value] = pairs[0] ?? [];
  if (pairs.length !== 1 || field === undefined || typeof value !== 'string')
    throw invalid('a condition must have one property');
  policy.conditions.push({ operator: 'eq', field: field.toLowerCase(), value });
}

// If a policy has two size ranges, both apply, so their intersection is stored.
function addSize(policy: PostPolicy, min: number, max: number): void {
  policy.size = {
    min: Math.max(min, policy.size?.min ?? 0),
    max: Math.min(max, policy.size?.max ?? max),
  };
}

function toSize(value: unknown): number {
  const size = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  if (typeof size !== 'number' || !Number.isSafeInteger(size) || size < 0)
    throw invalid('content-length-range needs two sizes');
  return size;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid('it is not JSON');
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function invalid(why: string): S3Error {
  return new S3Error('InvalidPolicyDocument', `Invalid Policy: ${why}.`);
}
