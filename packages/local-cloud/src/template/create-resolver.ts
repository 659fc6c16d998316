import type { Json, Template } from './template.ts';

/** The values of the intrinsic functions on this machine. */
export interface ResolverScope {
  region: string;
  accountId: string;
  stackName: string;
  /**
   * Returns the value of `Ref`, a resource's physical name, or undefined for an unknown logical id.
   */
  ref: (logicalId: string) => string | undefined;
  /**
   * Returns the value of `Fn::GetAtt`, or undefined for an attribute that has no local counterpart.
   */
  attribute: (logicalId: string, name: string) => string | undefined;
  /** The values that other stacks export, by name. */
  imports?: Record<string, string>;
  /** Transforms each resolved string, to replace addresses of AWS by addresses of this machine. */
  rewrite?: (text: string) => string;
}

export type Resolve = (value: Json | undefined) => Json;

const NO_VALUE = Symbol('AWS::NoValue');
type Resolved = Json | typeof NO_VALUE;

/**
 * Creates a function that evaluates intrinsic functions: Ref, GetAtt, Join, Sub, Select, Split, If,
 * ImportValue, FindInMap, Base64, GetAZs and the condition functions. It throws on an unknown
 * function or reference, because a template must not be used if only a part of it was understood.
 */
export function createResolver(template: Template, place: ResolverScope): Resolve {
  const pseudo: Record<string, Resolved> = {
    'AWS::Region': place.region,
    'AWS::AccountId': place.accountId,
    'AWS::Partition': 'aws',
    'AWS::URLSuffix': 'amazonaws.com',
    'AWS::StackName': place.stackName,
    'AWS::StackId':
      `arn:aws:cloudformation:${place.region}:${place.accountId}:` +
      `stack/${place.stackName}/local`,
    'AWS::NoValue': NO_VALUE,
  };
  const rewrite = place.rewrite ?? ((text: string) => text);

  const ref = (name: string): Resolved => {
    if (name in pseudo) return pseudo[name]!;
    const parameter = template.parameters[name];
    const found = parameter ? (parameter.Default ?? '') : place.ref(name);
    if (found === undefined)
      throw new Error(`The template refers to ${name}, which it does not have`);
    return found;
  };
  const attribute = (id: string, name: string): Json => {
    const found = place.attribute(id, name);
    if (found === undefined) throw new Error(`The local cloud has no value for ${id}.${name}`);
    return found;
  };
  const holds = (name: Json) =>
    evaluateCondition(
      template.conditions[String(name)],
      (value) => resolve(value),
      template.conditions,
    );
  const list = (value: Json | undefined): Json[] => {
    const resolved = resolve(value);
    if (!Array.isArray(resolved))
      throw new Error(`Expected a list, found ${JSON.stringify(resolved)}`);
    return resolved;
  };
  const substitute = (argument: Json): string => {
    const [text, values] = (Array.isArray(argument) ? argument : [argument, {}]) as [
      Json,
      Record<string, Json>,
    ];
    return String(text).replace(/\$\{(!?)([^}]+)\}/g, (whole, literal: string, name: string) => {
      if (literal) return `\${${name}}`;
      if (name in values) return String(resolve(values[name]));
      const dot = name.indexOf('.');
      if (dot > 0) return String(attribute(name.slice(0, dot), name.slice(dot + 1)));
      const found = ref(name);
      if (found === NO_VALUE) throw new Error(`Fn::Sub cannot use ${whole}`);
      return String(found);
    });
  };

  const functions: Record<string, (argument: Json) => Resolved> = {
    Ref: (name) => ref(String(name)),
    'Fn::GetAtt': (argument) => {
      const [id, ...path] = Array.isArray(argument)
        ? argument.map(String)
        : String(argument).split('.');
      return attribute(id!, path.join('.'));
    },
    'Fn::Join': (argument) => {
      const [separator, parts] = argument as [string, Json];
      return rewrite(list(parts).map(String).join(separator));
    },
    'Fn::Sub': (argument) => rewrite(substitute(argument)),
    'Fn::Select': (argument) => {
      const [index, from] = argument as [Json, Json];
      const found = list(from)[Number(resolve(index))];
      if (found === undefined)
        throw new Error(`Fn::Select finds nothing at ${JSON.stringify(index)}`);
      return found;
    },
    'Fn::Split': (argument) => {
      const [separator, from] = argument as [string, Json];
      return String(resolve(from)).split(separator);
    },
    'Fn::If': (argument) => {
      const [name, yes, no] = argument as [Json, Json, Json];
      return value(holds(name) ? yes : no);
    },
    'Fn::ImportValue': (argument) => {
      const name = String(resolve(argument));
      const found = place.imports?.[name];
      if (found === undefined) throw new Error(`No stack exports ${name}`);
      return found;
    },
    'Fn::FindInMap': (argument) => {
      const path = list(argument).map(String);
      const found = path.reduce<Json | undefined>(
        (at, key) => (at as Record<string, Json> | undefined)?.[key],
        template.mappings,
      );
      if (found === undefined) throw new Error(`No mapping at ${path.join('.')}`);
      return found;
    },
    'Fn::Base64': (argument) => Buffer.from(String(resolve(argument))).toString('base64'),
    'Fn::GetAZs': () => ['a', 'b', 'c'].map((zone) => place.region + zone),
  };

  const value = (input: Json): Resolved => {
    if (typeof input === 'string') return rewrite(input);
    if (Array.isArray(input)) return input.map(value).filter((item) => item !== NO_VALUE) as Json[];
    if (input === null || typeof input !== 'object') return input;
    const [only, ...others] = Object.keys(input);
    if (only !== undefined && others.length === 0) {
      const intrinsic = functions[only];
      if (intrinsic) return intrinsic(input[only]!);
      if (only.startsWith('Fn::')) throw new Error(`The local cloud does not know ${only}`);
    }
    const entries = Object.entries(input).map(([key, item]) => [key, value(item)] as const);
    return Object.fromEntries(entries.filter(([, item]) => item !== NO_VALUE)) as Json;
  };
  const resolve: Resolve = (input) => {
    const resolved = input === undefined ? NO_VALUE : value(input);
    return resolved === NO_VALUE ? null : resolved;
  };
  return resolve;
}

/** Evaluates a condition of the template. Throws on an unknown condition or function. */
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
