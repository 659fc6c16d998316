import type * as z from 'zod';

/** What every planted opinion contains, and no id, address, time or code can. */
const SENTENCE = 'Zqop no hire';

type Schema = z.core.$ZodType;

/**
 * Returns the fields of a body that take any sentence, such as `action.reason` or `ratings[].text`.
 * Fields with the same name in several variants of a body are one.
 */
export function listTextFields(body: Schema): Set<string> {
  const found = new Set<string>();
  visit(body, '', (path) => found.add(path));
  return found;
}

function visit(schema: Schema, path: string, found: (path: string) => void): void {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      if (takesSentences(schema)) found(path);
      break;
    case 'object':
      for (const [name, field] of Object.entries(def.shape))
        visit(field, path === '' ? name : `${path}.${name}`, found);
      break;
    case 'array':
      visit(def.element, `${path}[]`, found);
      break;
    case 'record':
      visit(def.valueType, `${path}{}`, found);
      break;
    case 'union':
      for (const option of def.options) visit(option, path, found);
      break;
    case 'pipe':
      visit(def.in, path, found);
      break;
    default:
      if ('innerType' in def) visit(def.innerType, path, found);
  }
}

const takesSentences = (schema: Schema): boolean =>
  (schema as z.ZodType).safeParse(SENTENCE).success;

/**
 * Returns the value with a text in each of its text fields, also in optional ones that it leaves
 * out. Lists and objects that it leaves out stay left out.
 * @param write returns the text of a field, given the most characters that it may have
 */
export function fillTextFields(
  schema: Schema,
  value: unknown,
  write: (path: string, maxLength: number) => string,
  path = '',
): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return takesSentences(schema) ? write(path, toMaxLength(schema)) : value;
    case 'object': {
      if (value === undefined || value === null) return value;
      const given = value as Record<string, unknown>;
      const filled = Object.entries(def.shape).map(([name, field]) => [
        name,
        fillTextFields(field, given[name], write, path === '' ? name : `${path}.${name}`),
      ]);
      return Object.fromEntries([
        ...Object.entries(given),
        ...filled.filter(([, one]) => one !== undefined),
      ]);
    }
    case 'array': {
      const { element } = def;
      const isOfTexts = (element as z.core.$ZodTypes)._zod.def.type === 'string';
      if (value === undefined)
        return isOfTexts && takesSentences(element)
          ? [write(`${path}[]`, toMaxLength(element))]
          : value;
      return (value as unknown[]).map((one) => fillTextFields(element, one, write, `${path}[]`));
    }
    case 'union': {
      const option = def.options.find((one) => (one as z.ZodType).safeParse(value).success);
      return option ? fillTextFields(option, value, write, path) : value;
    }
    case 'pipe':
      return fillTextFields(def.in, value, write, path);
    default:
      return 'innerType' in def ? fillTextFields(def.innerType, value, write, path) : value;
  }
}

const toMaxLength = (schema: Schema): number => (schema as z.ZodString).maxLength ?? Infinity;
