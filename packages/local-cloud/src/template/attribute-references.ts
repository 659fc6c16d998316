import type { ResolvedTemplate } from './resolve-template.ts';
import { mapTexts } from './dynamic-references.ts';

/** The values of attributes by their resource (the stack's name and the logical id, `App/Pair`). */
export type AttributeValues = ReadonlyMap<string, Readonly<Record<string, string>>>;

const REFERENCE = /\{\{attribute:([^:}]+):([^:}]+)\}\}/g;

/**
 * Returns a text that stands for an attribute whose value a function of the template gives: the
 * template is resolved before functions run.
 */
export const attributeReference = (stackName: string, logicalId: string, name: string): string =>
  `{{attribute:${stackName}/${logicalId}:${name}}}`;

/**
 * Returns the template with the values of such attributes.
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
