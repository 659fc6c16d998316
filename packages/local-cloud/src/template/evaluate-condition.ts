import type { Json } from './template.ts';

/**
 * True when a condition of the template holds; throws on a condition or function that is not known.
 */
export function evaluateCondition(
  condition: Json | undefined,
  resolve: (value: Json) => Json,
  conditions: Record<string, Json>,
): boolean {
  const evaluate = (part: Json | undefined): boolean => {
    if (part === null || typeof part !== 'object' || Array.isArray(part))
      throw new Error(`Not a condition: ${JSON.stringify(part)}`);
    const [name] = Object.keys(part);
    const argument = part[name!] as Json;
    const parts = Array.isArray(argument) ? argument : [];
    switch (name) {
      case 'Fn::Equals':
        return JSON.stringify(resolve(parts[0]!)) === JSON.stringify(resolve(parts[1]!));
      case 'Fn::And':
        return parts.every(evaluate);
      case 'Fn::Or':
        return parts.some(evaluate);
      case 'Fn::Not':
        return !evaluate(parts[0]);
      case 'Condition':
        return evaluate(conditions[String(argument)]);
      default:
        throw new Error(`The local cloud does not know the condition ${name}`);
    }
  };
  return evaluate(condition);
}
