import type { IndexKeys, Key } from './table.ts';

interface Condition {
  ConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, unknown>;
}

/**
 * Returns the DynamoDB condition of an expectation. Names and values are placeholders, never
 * concatenated.
 */
export function toCondition(expect: Expect): Condition {
  if (expect === 'any') return {};
  if (expect === 'missing') return { ConditionExpression: 'attribute_not_exists(PK)' };
  if (expect === 'exists') return { ConditionExpression: 'attribute_exists(PK)' };
  const expected = Object.entries(expect);
  const terms = expected.map(([, value], i) =>
    value === null ? `attribute_exists(PK) AND attribute_not_exists(#e${i})` : `#e${i} = :e${i}`,
  );
  const values = expected.flatMap(([, value], i) =>
    value === null ? [] : [[`:e${i}`, value] as const],
  );
  return {
    ConditionExpression: terms.join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(expected.map(([name], i) => [`#e${i}`, name])),
    ...(values.length > 0 ? { ExpressionAttributeValues: Object.fromEntries(values) } : {}),
  };
}

/** Returns the update expression that adds to counters and sets attributes. */
export function toUpdate(
  add: Record<string, number>,
  set: Record<string, unknown>,
  expect: Expect,
) {
  const condition = toCondition(expect);
  const names: Record<string, string> = { ...condition.ExpressionAttributeNames };
  const values: Record<string, unknown> = { ...condition.ExpressionAttributeValues };
  const adds = Object.entries(add).map(([name, value], i) => {
    names[`#a${i}`] = name;
    values[`:a${i}`] = value;
    return `#a${i} :a${i}`;
  });
  const sets = Object.entries(set).map(([name, value], i) => {
    names[`#s${i}`] = name;
    values[`:s${i}`] = value;
    return `#s${i} = :s${i}`;
  });
  return {
    UpdateExpression: [
      adds.length ? `ADD ${adds.join(', ')}` : '',
      sets.length ? `SET ${sets.join(', ')}` : '',
    ]
      .filter(Boolean)
      .join(' '),
    ...(condition.ConditionExpression
      ? { ConditionExpression: condition.ConditionExpression }
      : {}),
    ExpressionAttributeNames: names,
    ...(Object.keys(values).length ? { ExpressionAttributeValues: values } : {}),
  };
}

/**
 * What the stored item must be for a write to succeed. It can also be a set of attributes that must
 * have the values that were read, null for an attribute that was missing. `any` overwrites.
 */
export type Expect =
  | 'missing'
  | 'exists'
  | 'any'
  | { version: number; candidates?: number }
  | { hired: number; openings: number }
  | { told: number | null };

/** One write of a commit, already bound to its tenant. Only a TenantStore creates it. */
export type WriteOp =
  | {
      type: 'put';
      tenantId: number;
      key: Key;
      item: Record<string, unknown>;
      index: IndexKeys;
      expect: Expect;
    }
  | { type: 'delete'; tenantId: number; key: Key; expect: Expect }
  | { type: 'check'; tenantId: number; key: Key; expect: Exclude<Expect, 'any'> }
  | {
      type: 'add';
      tenantId: number;
      key: Key;
      add: Record<string, number>;
      set: Record<string, unknown>;
      index: IndexKeys;
      expect: Expect;
    };

/**
 * Why a commit was refused: the write that failed and the stored item that conflicts with it, if
 * any.
 */
export interface CommitConflict {
  ok: false;
  /** Position of the first refused write. */
  index: number;
  reason: 'condition';
  item: Record<string, unknown> | undefined;
}
export type CommitResult = { ok: true } | CommitConflict;
