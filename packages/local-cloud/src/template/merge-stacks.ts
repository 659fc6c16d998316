import type { Resolve } from './create-resolver.ts';
import type { ResourceNaming } from './physical-names.ts';
import { resolveTemplate, type ResolvedTemplate } from './resolve-template.ts';
import type { Json, Resource, Template } from './template.ts';

/** A template of a cloud assembly, with the name of its stack. */
export interface StackTemplate {
  stackName: string;
  template: Template;
}

/**
 * Resolves the templates of one cloud assembly as one, so that the `read…` functions see the
 * resources of all stacks. The exports of a stack are available to the stacks after it. Resources
 * of the first stack keep their logical ids; those of the others get the prefix `<stack>/`, because
 * logical ids are unique within one stack only.
 * @param stacks in the order of deployment
 * @param naming the values that all stacks share
 * @throws Error if two stacks export the same name, or a stack imports a name that no earlier stack
 * exports
 */
export function mergeStacks(
  stacks: readonly [StackTemplate, ...StackTemplate[]],
  naming: Omit<ResourceNaming, 'stackName'>,
): ResolvedTemplate {
  const exported: Record<string, string> = {};
  const resolved = stacks.map(({ stackName, template }, index) => {
    const own = resolveTemplate(template, { ...naming, stackName }, { ...exported });
    for (const [name, value] of readExports(template, own.resolve)) {
      if (name in exported) throw new Error(`Two stacks export ${name}`);
      exported[name] = value;
    }
    return { ...own, prefix: index === 0 ? '' : `${stackName}/` };
  });
  const first = resolved[0]!;
  if (resolved.length === 1) return first;

  const owners = new Map<Resource, ResolvedTemplate>();
  const byPrefix = new Map<string, ResolvedTemplate>();
  const resources: Record<string, Resource> = {};
  for (const { prefix, ...own } of resolved) {
    byPrefix.set(prefix, own);
    for (const [id, resource] of Object.entries(own.template.resources)) {
      const copy = { ...resource };
      resources[prefix + id] = copy;
      owners.set(copy, own);
    }
  }

  return {
    template: { ...first.template, resources },
    resolve: (value) => {
      const [reference, prefix] = withoutPrefix(value);
      return (byPrefix.get(prefix) ?? first).resolve(reference);
    },
    properties: (resource) => (owners.get(resource) ?? first).properties(resource),
  };
}

function readExports({ outputs }: Template, resolve: Resolve): [name: string, value: string][] {
  return Object.values(outputs).flatMap(({ Export, Value }) =>
    Export === undefined ? [] : [[String(resolve(Export.Name)), String(resolve(Value))]],
  );
}

/**
 * Removes the prefix from a reference to a resource, and returns both. Only the `read…` functions
 * make references with a prefix; those within templates are resolved by their own stack.
 */
function withoutPrefix(value: Json | undefined): [value: Json | undefined, prefix: string] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [value, ''];
  const { Ref: ref, 'Fn::GetAtt': attribute } = value;
  if (typeof ref === 'string' && ref.includes('/')) {
    const [prefix, id] = splitId(ref);
    return [{ Ref: id }, prefix];
  }
  if (Array.isArray(attribute) && String(attribute[0]).includes('/')) {
    const [prefix, id] = splitId(String(attribute[0]));
    return [{ 'Fn::GetAtt': [id, ...attribute.slice(1)] }, prefix];
  }
  return [value, ''];
}

function splitId(qualified: string): [prefix: string, id: string] {
  const end = qualified.lastIndexOf('/') + 1;
  return [qualified.slice(0, end), qualified.slice(end)];
}
