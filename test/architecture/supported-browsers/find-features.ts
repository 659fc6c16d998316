import { DATA, type Feature } from './compat-data.ts';

/** Built-in objects that TypeScript's declarations name otherwise. */
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
const TYPED_ARRAY = /^(?:Big)?(?:Ui|I)nt\d+(?:Clamped)?Array$|^Float\d+Array$/;

type Features = Readonly<Record<string, Feature | undefined>>;
const api = DATA.api as unknown as Features;
const builtIns = DATA.javascript.builtins as unknown as Features;

/** Features of regular expressions, by what their source or their flags contain. */
const EXPRESSIONS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\(\?<[=!].*\//, ['regular_expressions', 'lookbehind_assertion']],
  [/\(\?<[a-z].*\//i, ['regular_expressions', 'named_capturing_group']],
  [/\(\?[ims]*-?[ims]+:.*\//, ['regular_expressions', 'modifier']],
  [/\/[a-z]*v[a-z]*$/, ['builtins', 'RegExp', 'unicodeSets']],
  [/\/[a-z]*d[a-z]*$/, ['builtins', 'RegExp', 'hasIndices']],
];

const isPresent = (feature: Feature | undefined): feature is Feature => feature !== undefined;

/** MDN lists `onclick` as the event `click`. */
const toEvent = (member: string): string =>
  member.startsWith('on') ? `${member.slice(2)}_event` : member;

function getMember(owner: string, member: string, isStatic: boolean): Feature | undefined {
  const name = BUILT_IN[owner] ?? owner;
  const path = name.startsWith('Intl.') ? ['Intl', name.slice('Intl.'.length)] : [name];
  const builtIn = path.reduce<Feature | undefined>((at, key) => at?.[key], builtIns as Feature);
  if (builtIn)
    return (
      builtIn[member] ?? (TYPED_ARRAY.test(name) ? builtIns['TypedArray']?.[member] : undefined)
    );
  const one = api[owner];
  return (
    (isStatic ? one?.[`${member}_static`] : undefined) ?? one?.[member] ?? one?.[toEvent(member)]
  );
}

/**
 * Finds what MDN knows about a use (see `listUses`); of an event, about each interface that has it,
 * and of a member of a mixin, about each interface that has the mixin.
 */
export function findFeatures(
  what: string,
  heirs: ReadonlyMap<string, readonly string[]>,
): Feature[] {
  const [kind, name = '', attribute = ''] = what.split(' ');
  if (kind === 'global')
    return [api[name] ?? builtIns[name] ?? api['Window']?.[toEvent(name)]].filter(isPresent);
  if (kind === 'event')
    return Object.values(api)
      .map((one) => one?.[`${name}_event`])
      .filter(isPresent);
  if (kind === 'attribute') {
    const { elements, global_attributes: all } = DATA.html as unknown as Record<string, Feature>;
    return [elements?.[name]?.[attribute] ?? all?.[attribute]].filter(isPresent);
  }
  if (kind === 'expression')
    return EXPRESSIONS.filter(([form]) => form.test(what)).map(([, path]) =>
      path.reduce<Feature>((at, key) => at[key]!, DATA.javascript as unknown as Feature),
    );
  const dot = name.lastIndexOf('.');
  const [owner, member] = [name.slice(0, dot), name.slice(dot + 1)];
  const own = getMember(owner, member, kind === 'static');
  if (own) return [own];
  return (heirs.get(owner) ?? []).map((heir) => getMember(heir, member, false)).filter(isPresent);
}
