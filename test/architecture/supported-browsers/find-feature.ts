import { DATA, type Feature } from './compat-data.ts';

/** The names of built-in objects where those of TypeScript's declarations differ. */
const BUILT_IN: Readonly<Record<string, string>> = {
  ReadonlyArray: 'Array',
  ReadonlyMap: 'Map',
  ReadonlySet: 'Set',
  ReadonlySetLike: 'Set',
  PromiseLike: 'Promise',
  CallableFunction: 'Function',
  NewableFunction: 'Function',
  IteratorObject: 'Iterator',
  IterableIterator: 'Iterator',
  ArrayIterator: 'Iterator',
  MapIterator: 'Iterator',
  SetIterator: 'Iterator',
  StringIterator: 'Iterator',
};

const api = DATA.api as Record<string, Feature>;
const builtIns = DATA.javascript.builtins as Record<string, Feature>;

const getBuiltIn = (owner: string): Feature | undefined => {
  const name = BUILT_IN[owner] ?? owner;
  if (name.startsWith('Intl.')) return builtIns['Intl']?.[name.slice('Intl.'.length)];
  return builtIns[name] ?? (/^(Big)?(Ui|I)nt\d|^Float\d/.test(name) ? builtIns['TypedArray'] : undefined);
};

/** What MDN calls the members of an object that an attribute of an element stands for. */
const toEvent = (member: string) => (member.startsWith('on') ? `${member.slice(2)}_event` : member);

const isPresent = (feature: Feature | undefined): feature is Feature => feature !== undefined;

/**
 * Finds what MDN knows about a use (see `listUses`).
 * @param heirs the interfaces that have the members of a mixin, by its name
 * @returns nothing if MDN's data does not contain it
 */
export function findFeatures(what: string, heirs: ReadonlyMap<string, readonly string[]>): Feature[] {
  const [kind, ...words] = what.split(' ');
  const name = words.join(' ');
  if (kind === 'global')
    return [api[name] ?? builtIns[name] ?? api['Window']?.[toEvent(name)]].filter(isPresent);
  if (kind === 'event')
    return Object.values(api)
      .map((one) => one[`${name}_event`])
      .filter(isPresent);
  if (kind === 'attribute') {
    const [element = '', attribute = ''] = words;
    const { elements, global_attributes: shared } = DATA.html;
    return [(elements[element]?.[attribute] ?? shared?.[attribute]) as Feature | undefined].filter(isPresent);
  }
  const dot = name.lastIndexOf('.');
  const [owner, member] = [name.slice(0, dot), name.slice(dot + 1)];
  const key = kind === 'static' ? `${member}_static` : member;
  const builtIn = getBuiltIn(owner);
  if (builtIn) return [builtIn[member]].filter(isPresent);
  return [owner, ...(heirs.get(owner) ?? [])]
    .map((one) => api[one]?.[key] ?? api[one]?.[toEvent(member)] ?? api[one]?.[member])
    .filter(isPresent);
}
