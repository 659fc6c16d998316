import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// A template's values have no types of their own here.
// oxlint-disable-next-line typescript/no-explicit-any
type Value = any;
interface StackTemplate {
  Resources: Record<string, Value>;
  Outputs?: Record<string, Value>;
}

const NESTED = 'AWS::CloudFormation::Stack';

/**
 * Returns the templates of an assembly as one, so that a test does not depend on which stack has a
 * resource: an import is replaced by what it names, and the parameter of a nested stack by its
 * value. Nested stacks other than the named ones are left out.
 * @param directory the folder of the assembly
 * @param stackNames the stacks whose resources are returned
 * @param exporting stacks whose exports they may import besides their own
 * @param nested the logical ids of nested stacks, without the hash
 */
export function joinTemplates(
  directory: string,
  stackNames: readonly string[],
  {
    exporting = [],
    nested = [],
  }: { exporting?: readonly string[]; nested?: readonly string[] } = {},
): StackTemplate {
  const read = (file: string) => JSON.parse(readFileSync(join(directory, file), 'utf8'));
  const load = (name: string): StackTemplate => read(`${name}.template.json`);
  const exported = new Map<string, Value>();
  for (const name of [...stackNames, ...exporting])
    for (const { Export, Value: value } of Object.values(load(name).Outputs ?? {}))
      if (Export) exported.set(Export.Name, value);

  const resources: Record<string, Value> = {};
  const outputs: Record<string, Value> = {};
  const add = (from: StackTemplate, parameters: Record<string, Value>) => {
    const inline = (value: Value): Value => {
      if (Array.isArray(value)) return value.map(inline);
      if (typeof value !== 'object' || value === null) return value;
      if (value.Ref in parameters) return parameters[value.Ref];
      if (exported.has(value['Fn::ImportValue'])) return exported.get(value['Fn::ImportValue']);
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inline(inner)]));
    };
    for (const [id, resource] of Object.entries(from.Resources)) {
      resources[id] ??= inline(resource);
      if (resource.Type === NESTED && nested.some((name) => id.startsWith(name)))
        add(read(resource.Metadata['aws:asset:path']), inline(resource.Properties.Parameters));
    }
    for (const [id, output] of Object.entries(from.Outputs ?? {}))
      if (!output.Export) outputs[id] = inline(output);
  };
  for (const name of stackNames) add(load(name), {});
  return { Resources: resources, Outputs: outputs };
}
