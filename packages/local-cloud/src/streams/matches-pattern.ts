import type { MappingSpec } from '../template/read/read-mappings.ts';
import type { Json } from '../template/template.ts';
import type { StreamRecord } from './deliver-batch.ts';

type JsonObject = { [key: string]: Json };

/**
 * Checks whether an event matches a Lambda event filter. Every key of the pattern must match, and a
 * list contains alternatives. An alternative is a literal or an object with prefix, suffix,
 * equals-ignore-case, anything-but, numeric or exists. `$or` contains alternative patterns. Throws
 * an Error for an operator that AWS does not support. Source: AWS Lambda developer guide, "Filter
 * rule syntax".
 */
export function matchesPattern(pattern: Json, event: Json | undefined): boolean {
  if (!isObject(pattern))
    throw new Error(`A filter pattern is an object: ${JSON.stringify(pattern)}`);
  return Object.entries(pattern).every(([key, rule]) => {
    if (key === '$or')
      return (rule as Json[]).some((alternative) => matchesPattern(alternative, event));
    const value = isObject(event) ? event[key] : undefined;
    return Array.isArray(rule)
      ? rule.some((alternative) => matchesAlternative(alternative, value))
      : matchesPattern(rule, value);
  });
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function matchesAlternative(alternative: Json, value: Json | undefined): boolean {
  if (!isObject(alternative))
    return Array.isArray(value) ? value.includes(alternative) : value === alternative;
  const [operator] = Object.keys(alternative);
  const operand = alternative[operator!]!;
  const text = typeof value === 'string' ? value : undefined;
  switch (operator) {
    case 'exists':
      return (value !== undefined && !isObject(value)) === operand;
    case 'prefix':
      return text !== undefined && text.startsWith(String(operand));
    case 'suffix':
      return text !== undefined && text.endsWith(String(operand));
    case 'equals-ignore-case':
      return text !== undefined && text.toLowerCase() === String(operand).toLowerCase();
    case 'anything-but':
      return value !== undefined && !anythingBut(operand, value);
    case 'numeric':
      return typeof value === 'number' && inRange(operand as Json[], value);
    default:
      throw new Error(`Unknown filter operator ${operator}`);
  }
}

function anythingBut(operand: Json, value: Json): boolean {
  if (Array.isArray(operand)) return operand.includes(value);
  if (isObject(operand)) return matchesAlternative(operand, value);
  return operand === value;
}

function inRange(operand: Json[], value: number): boolean {
  const compare: Record<string, (bound: number) => boolean> = {
    '=': (bound) => value === bound,
    '<': (bound) => value < bound,
    '<=': (bound) => value <= bound,
    '>': (bound) => value > bound,
    '>=': (bound) => value >= bound,
  };
  for (let index = 0; index < operand.length; index += 2) {
    const holds = compare[String(operand[index])];
    if (!holds) throw new Error(`Unknown comparison ${JSON.stringify(operand[index])}`);
    if (!holds(Number(operand[index + 1]))) return false;
  }
  return true;
}

/** Checks whether a record passes a mapping's filters. */
export function isWanted({ filters }: MappingSpec, record: StreamRecord): boolean {
  return filters.length === 0 || filters.some((filter) => matchesPattern(filter, record));
}
