import { S3Error } from '../s3-error.ts';
import type { FieldCondition, PostPolicy } from './parse-policy.ts';

const uncovered = new Set(['policy', 'x-amz-signature', 'file']);

/**
 * Holds a form against its policy: not expired, every condition met, every field (and the bucket)
 * covered by a condition. Field names are lower case and `fields` includes `bucket`. Throws
 * AccessDenied with S3's wording.
 */
export function checkPolicy(policy: PostPolicy, fields: Map<string, string>, now: number): void {
  if (policy.expires <= now) throw denied('Policy expired.');
  for (const condition of policy.conditions) {
    if (!holds(condition, fields))
      throw denied(
        `Policy Condition failed: ["${condition.operator}", "$${condition.field}", "${condition.value}"]`,
      );
  }
  const covered = new Set(policy.conditions.map((condition) => condition.field));
  for (const name of fields.keys()) {
    if (!uncovered.has(name) && !name.startsWith('x-ignore-') && !covered.has(name))
      throw denied(`Extra input fields: ${name}`);
  }
}

function holds(condition: FieldCondition, fields: Map<string, string>): boolean {
  const value = fields.get(condition.field);
  if (condition.operator === 'eq') return value === condition.value;
  if (value === undefined) return condition.value === '';
  // A list of content types must begin with the prefix in each of its items.
  const items =
    condition.field === 'content-type' ? value.split(',').map((item) => item.trim()) : [value];
  return items.every((item) => item.startsWith(condition.value));
}

function denied(why: string): S3Error {
  return new S3Error('AccessDenied', `Invalid according to Policy: ${why}`);
}
