import { createResolver, type Resolve, evaluateCondition } from './create-resolver.ts';
import { physicalNames, type ResourceNaming } from './physical-names.ts';
import type { Json, Resource, Template } from './template.ts';

export interface ResolvedTemplate {
  /** The template with only those resources whose condition is true. */
  template: Template;
  resolve: Resolve;
  /** Returns the resolved properties of a resource. */
  properties: (resource: Resource) => Record<string, Json>;
  /** Resolves a part of a resource's properties, whose references are those of its own stack. */
  resolveOf: (resource: Resource, part: Json | undefined) => Json;
}

/**
 * Resolves a template: assigns each resource a name and each intrinsic function a value on this
 * machine.
 */
export function resolveTemplate(
  whole: Template,
  naming: ResourceNaming,
  imports: Record<string, string> = {},
): ResolvedTemplate {
  // The distributions use https on AWS and http here. All of their addresses are created by joining
  // strings.
  const hosts = [naming.siteHost, naming.filesHost];
  const rewrite = (text: string) =>
    hosts.reduce((at, host) => at.replaceAll(`https://${host}`, `http://${host}`), text);
  const { region, accountId, stackName } = naming;
  const names = physicalNames(whole, naming, (resource, property) => {
    const given = resource.Properties?.[property];
    return given === undefined ? undefined : String(resolve(given));
  });
  const resolve: Resolve = createResolver(whole, {
    region,
    accountId,
    stackName,
    ...names,
    imports,
    rewrite,
  });
  const applies = (resource: Resource) =>
    resource.Condition === undefined ||
    evaluateCondition(whole.conditions[resource.Condition], resolve, whole.conditions);
  const template = {
    ...whole,
    resources: Object.fromEntries(
      Object.entries(whole.resources).filter(([, resource]) => applies(resource)),
    ),
  };
  return {
    template,
    resolve,
    properties: (resource) => (resolve(resource.Properties ?? {}) ?? {}) as Record<string, Json>,
    resolveOf: (_, part) => resolve(part),
  };
}
