import { mapTexts } from './dynamic-references.ts';
import type { ResolvedTemplate } from './resolve-template.ts';

/** The values of attributes by their resource (the stack's name and the logical id, `App/Pair`). */
export type AttributeValues = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** What `physicalNames` returns for an attribute of a custom resource. */
const REFERENCE = /\{\{attribute:([^:}]+):([^:}]+)\}\}/g;

/**
 * Returns the template with the values of attributes that functions of the template give: the
 * template is resolved before functions run.
 * @throws Error (when a property is read) if there is no such value
 */
export const withAttributeValues = (
  resolved: ResolvedTemplate,
  values: AttributeValues,
): ResolvedTemplate =>
  mapTexts(resolved, (text) =>
    text.replaceAll(REFERENCE, (_, resource: string, name: string) => {
      const value = values.get(resource)?.[name];
      if (value === undefined)
        throw new Error(`The local cloud has no value for ${resource}.${name}`);
      return value;
    }),
  );
