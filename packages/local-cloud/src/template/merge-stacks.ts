import { join } from 'node:path';
import type { Resolve } from './create-resolver.ts';
import type { ResourceNaming } from './physical-names.ts';
import { resolveTemplate, type ResolvedTemplate } from './resolve-template.ts';
import { type Json, loadTemplate, type Resource, type Template, toResources } from './template.ts';

/** A template of a cloud assembly, with the name of its stack. */
export interface StackTemplate {
  stackName: string;
  template: Template;
}

/**
 * Resolves the templates of one cloud assembly as one, so that the `read…` functions see the
 * resources of all stacks, and of the stacks nested in them. A stack is resolved after those whose
 * exports it imports. Resources of the first stack keep their logical ids; those of the others get
 * the prefix `<stack>/`, because logical ids are unique within one stack only. Those of a nested
 * stack belong to the stack around it, so that they keep their ids if they are moved there.
 * @param naming the values that all stacks share
 * @throws Error if two stacks export the same name, or a stack imports a name that no other exports
 */
export function mergeStacks(
  stacks: readonly [StackTemplate, ...StackTemplate[]],
  naming: Omit<ResourceNaming, 'stackName'>,
): ResolvedTemplate {
  const exported: Record<string, string> = {};
  const parts = new Map<string, ResolvedTemplate[]>();
  for (const { stackName, template } of inOrderOfImports(stacks)) {
    const own = resolveTemplate(template, { ...naming, stackName }, { ...exported });
    for (const [name, value] of readExports(template, own.resolve)) {
      if (name in exported) throw new Error(`Two stacks export ${name}`);
      exported[name] = value;
    }
    parts.set(stackName, [own, ...resolveNested(own, { ...naming, stackName }, { ...exported })]);
  }

  const owners = new Map<Resource, ResolvedTemplate>();
  const byId = new Map<string, ResolvedTemplate>();
  const resources: Record<string, Resource> = {};
  for (const [index, { stackName }] of stacks.entries()) {
    const prefix = index === 0 ? '' : `${stackName}/`;
    for (const part of parts.get(stackName)!) {
      for (const [id, resource] of Object.entries(part.template.resources)) {
        if (byId.has(prefix + id))
          throw new Error(`${stackName} and a stack nested in it both have ${id}`);
        const copy = { ...resource };
        resources[prefix + id] = copy;
        owners.set(copy, part);
        byId.set(prefix + id, part);
      }
    }
  }

  const first = parts.get(stacks[0].stackName)![0]!;
  return {
    template: { ...first.template, resources },
    resolve: (value) => {
      const [reference, id] = withoutPrefix(value);
      return ((id === undefined ? undefined : byId.get(id)) ?? first).resolve(reference);
    },
    properties: (resource) => (owners.get(resource) ?? first).properties(resource),
    resolveOf: (resource, part) => (owners.get(resource) ?? first).resolve(part),
  };
}

/** Returns the stacks so that each follows those whose exports it imports. */
function inOrderOfImports(stacks: readonly StackTemplate[]): StackTemplate[] {
  const exportsOf = ({ template }: StackTemplate) =>
    Object.values(template.outputs).flatMap(({ Export }) =>
      typeof Export?.Name === 'string' ? [Export.Name] : [],
    );
  const exporters = new Map(
    stacks.flatMap((stack) => exportsOf(stack).map((name) => [name, stack] as const)),
  );
  const ordered = new Set<StackTemplate>();
  const add = (stack: StackTemplate, waiting: readonly StackTemplate[]) => {
    if (ordered.has(stack)) return;
    if (waiting.includes(stack))
      throw new Error(`${stack.stackName} and another stack import from each other`);
    for (const name of listImports(stack.template)) {
      const exporter = exporters.get(name);
      if (exporter && exporter !== stack) add(exporter, [...waiting, stack]);
    }
    ordered.add(stack);
  };
  for (const stack of stacks) add(stack, []);
  return [...ordered];
}

/** Returns the names that a stack and those nested in it import. */
function listImports(template: Template): Set<string> {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'Fn::ImportValue' && typeof inner === 'string') found.add(inner);
      else visit(inner);
    }
  };
  visit(template.resources);
  visit(template.outputs);
  for (const { template: nested } of loadNested(template))
    for (const name of listImports(nested)) found.add(name);
  return found;
}

interface Nested {
  /** The resource that stands for the nested stack. */
  resource: Resource;
  template: Template;
}

function loadNested(template: Template): Nested[] {
  return toResources(template, 'AWS::CloudFormation::Stack').map(([id, resource]) => {
    const file = resource.Metadata?.['aws:asset:path'];
    if (typeof file !== 'string')
      throw new Error(`${id}: the local cloud knows nested stacks of its own assembly only`);
    return { resource, template: loadTemplate(join(template.directory, file)) };
  });
}

/** Returns the stacks nested in a stack, with the values of their parameters. */
function resolveNested(
  parent: ResolvedTemplate,
  naming: ResourceNaming,
  imports: Record<string, string>,
): ResolvedTemplate[] {
  return loadNested(parent.template).flatMap(({ resource, template }) => {
    const given = (parent.resolveOf(resource, resource.Properties?.['Parameters']) ?? {}) as Record<
      string,
      Json
    >;
    const values = Object.entries(given).map(([name, value]) => [name, { Default: value }]);
    const parameters = { ...template.parameters, ...Object.fromEntries(values) };
    const own = resolveTemplate({ ...template, parameters }, naming, imports);
    return [own, ...resolveNested(own, naming, imports)];
  });
}

function readExports({ outputs }: Template, resolve: Resolve): [name: string, value: string][] {
  return Object.values(outputs).flatMap(({ Export, Value }) =>
    Export === undefined ? [] : [[String(resolve(Export.Name)), String(resolve(Value))]],
  );
}

/**
 * Removes the prefix from a reference to a resource, and returns it with the id as it was. Only the
 * `read…` functions make such references; those within templates are resolved by their own stack.
 */
function withoutPrefix(value: Json | undefined): [value: Json | undefined, id: string | undefined] {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    return [value, undefined];
  const { Ref: ref, 'Fn::GetAtt': attribute } = value;
  if (typeof ref === 'string') return [{ Ref: toOwnId(ref) }, ref];
  if (Array.isArray(attribute)) {
    const id = String(attribute[0]);
    return [{ 'Fn::GetAtt': [toOwnId(id), ...attribute.slice(1)] }, id];
  }
  return [value, undefined];
}

const toOwnId = (qualified: string): string => qualified.slice(qualified.lastIndexOf('/') + 1);
