type Json = Record<string, unknown>;
type Table = Readonly<Record<string, string>>;

/** What the ids of the product identify, by their beginning. */
const IDS: Table = {
  att: 'attachment',
  avt: 'uploaded picture',
  cal: 'event',
  cand: 'candidate',
  cfb: 'feedback',
  chi: 'task',
  chk: 'list of tasks',
  cm: 'message',
  cmt: 'comment',
  crp: 'mail about the invitation',
  dec: 'decision',
  drf: 'draft',
  eml: 'message',
  fb: 'scorecard',
  file: 'file',
  iv: 'interview',
  lbl: 'label',
  mom: 'marked moment',
  msg: 'message',
  ntf: 'notification',
  rec: 'recording',
  req: 'requisition',
  rmsg: 'message',
  thr: 'conversation',
  tpl: 'template',
};

/** A table of words that knows which of its entries were used. */
export interface WordTable {
  find: (key: string) => string | undefined;
  listUnused: () => string[];
}

/** Creates a table of words. */
export function createWordTable(words: Table): WordTable {
  const unused = new Set(Object.keys(words));
  return {
    find(key) {
      if (!Object.hasOwn(words, key)) return undefined;
      unused.delete(key);
      return words[key];
    },
    listUnused: () => [...unused],
  };
}

/** Returns the words of a field, or undefined. */
export type FindFieldWords = (place: string, name: string, schema: Json) => string | undefined;

/**
 * Returns a function that finds the words of fields.
 * @param places the words of single fields, by their whole place such as
 *   `CreateRequisitionRequest.place.country`, or by its last two parts
 * @param names the words of all other fields by name; an earlier table counts before a later one
 */
export const createFieldWords =
  (places: WordTable, ...names: readonly WordTable[]): FindFieldWords =>
  (place, name, schema) => {
    const own = places.find(place) ?? places.find(place.split('.').slice(-2).join('.'));
    if (own !== undefined) return own;
    for (const table of names) {
      const found = table.find(name);
      if (found !== undefined) return found;
    }
    return describeId(schema);
  };

/** Returns the words of an id, which follow from its schema. */
function describeId({ pattern, $ref }: Json): string | undefined {
  if ($ref === '#/components/schemas/UserId') return 'The id of the user.';
  if ($ref === '#/components/schemas/ApplicationId') return 'The id of the application.';
  const prefix = typeof pattern === 'string' ? /^\^([a-z]{2,4})_\[/.exec(pattern)?.[1] : undefined;
  const thing = prefix === undefined ? undefined : IDS[prefix];
  return thing && `The id of the ${thing}.`;
}

/** Returns a schema in which each field has its words, before the rules that it has already. */
export function describeFields(node: unknown, place: string, find: FindFieldWords): unknown {
  if (Array.isArray(node)) return node.map((item) => describeFields(item, place, find));
  if (!isJson(node)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === 'properties' && isJson(value)
        ? describeProperties(value, place, find)
        : describeFields(value, place, find),
    ]),
  );
}

const describeProperties = (properties: Json, place: string, find: FindFieldWords): Json =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const own = `${place}.${name}`;
      const described = describeFields(schema, own, find);
      if (!isJson(described)) return [name, described];
      const { description: rules, ...rest } = described;
      const description = joinWords(find(own, name, rest), rules);
      return [name, description === undefined ? rest : { description, ...rest }];
    }),
  );

/** Joins sentences; undefined if there are none. */
export const joinWords = (...sentences: readonly unknown[]): string | undefined =>
  sentences.filter((sentence) => typeof sentence === 'string' && sentence !== '').join(' ') ||
  undefined;

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
