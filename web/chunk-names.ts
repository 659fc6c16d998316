/** The part of the bundler's module information that is read here. */
interface ModuleInfo {
  code: string | null;
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}
type GetModuleInfo = (id: string) => ModuleInfo | null;

/** What the chunk of React has: React, and the helper that loads modules on demand. */
export const IN_REACT_CHUNK = /node_modules\/(react|react-dom|scheduler)\/|vite\/preload-helper/;
const FORM_LIBRARIES = /node_modules\/(react-hook-form|@hookform)\//;
const STYLES = /\.css$/;
const OWN_CODE = /\/(web\/src|packages\/[^/]+\/src)\//;
/** What a feature shares is placed by its uses, like what is in `shared`. */
const FEATURE_FOLDER = /\/web\/src\/features\/([^/]+)\/(?!shared\/)/;
const PAGE = /-page\.tsx$/;
/** Pages without the frame of staff: the modules that they use stay out of the chunk `staff`. */
const PAGE_OF_OTHERS =
  /\/features\/(?:(?:sign-in|pricing|docs|not-found|session-error|candidate-area|messages)\/|room\/guest-)/;

/** The layer loads a module that this many pages use, whichever page is opened first. */
const APP_PAGES = 10;
const STAFF_PAGES = 8;
const FORM_PAGES = 3;
/** Larger libraries stay with the pages that use them. In characters of the source. */
const MAX_LIBRARY_CHARS = 10_000;
/**
 * A layer also loads a module with less code than this, in characters, for each use: loading it in
 * vain costs less than a request of its own. A module that belongs to a larger one needs no request
 * of its own. The uses in `app` are pages, those in `staff` are pages and what they load later.
 */
const CHARS_FOR_USE = { inApp: 300, inStaff: 600 };
const MIN_USES = { inApp: 3, inStaff: 2 };

const ENTRY = 'main.tsx';
const APP = ['app-entry.tsx', 'signed-in-shell.tsx', 'components/layout/page.tsx'];
const STAFF = ['layouts/app-shell.tsx'];
/** Staff's frame is loaded together with what all lists use. */
const LISTS = [
  'features/candidates/list/candidates-page.tsx',
  'features/requisitions/list/requisitions-page.tsx',
];

/** Selects are visible at once; what opens above a page is loaded with the first sign of use. */
const SELECT = ['components/form/fields/select.tsx'];
const OVERLAYS = ['components/overlays/panels/panels.ts'];

/** For a layer, those after it, from which it imports nothing. */
const LATER: Readonly<Record<string, readonly string[]>> = {
  app: ['staff', 'select', 'overlays'],
  staff: ['select', 'overlays'],
  form: ['staff', 'select'],
};

/**
 * Names the chunk of each module, so that a first visit makes few requests: one chunk for each
 * layer of the application instead of one for each set of pages that share a module.
 *
 * - `app`: router, session and the modules that most pages use, those of candidates and visitors
 *   included
 * - `staff`: the frame and the lists of staff, and what only their pages use
 * - `select`: select fields, without their menus
 * - `overlays`: menus, popovers and dialogs
 * - `form`: fields and their libraries
 * - a chunk for each feature, with the modules that its pages share
 *
 * A layer imports only from itself, from earlier layers and from React. The bundler divides the
 * modules that get no name here.
 *
 * @param source absolute path of `web/src`
 */
export function createChunkNames(source: string) {
  let names: ReadonlyMap<string, string> | undefined;
  return (id: string, context: { getModuleInfo: GetModuleInfo }): string | null => {
    names ??= nameChunks(
      (path) => `${source}/${path}`,
      (module) => context.getModuleInfo(module),
    );
    return names.get(id) ?? null;
  };
}

function nameChunks(
  idOf: (path: string) => string,
  getInfo: GetModuleInfo,
): ReadonlyMap<string, string> {
  const importsOf = (id: string) => getInfo(id)?.importedIds ?? [];
  const reachFrom = (ids: readonly string[]) => findReachable(ids, importsOf);
  const reach = (paths: readonly string[]) => reachFrom(paths.map(idOf));
  const entry = idOf(ENTRY);
  const { modules, dynamic } = findAll(entry, getInfo);
  const pages = [...dynamic].filter((id) => PAGE.test(id));
  const uses = countUses(pages, importsOf);
  const usesByOthers = countUses(
    pages.filter((id) => PAGE_OF_OTHERS.test(id)),
    importsOf,
  );
  const parts = countUses([...dynamic], importsOf);
  const usesOf = (id: string) => uses.get(id) ?? 0;
  const charsOf = (id: string) => getInfo(id)?.code?.length ?? 0;

  const importers = findImporters(modules, importsOf);
  /** The feature in whose folder a module is, or that alone imports it. */
  const featureOf = (id: string): string | undefined => {
    const own = FEATURE_FOLDER.exec(id)?.[1];
    if (own !== undefined || !OWN_CODE.test(id)) return own;
    const features = (importers.get(id) ?? []).map((one) => FEATURE_FOLDER.exec(one)?.[1]);
    return new Set(features).size === 1 ? features[0] : undefined;
  };

  const names = new Map<string, string>();
  // What must run before all others is in the chunk of the entry, which the layers import.
  const first = reach([ENTRY]);
  const free = [...modules].filter((id) => !first.has(id));

  const assign = (name: string, ids: ReadonlySet<string>) => {
    for (const id of free) if (ids.has(id) && !names.has(id)) names.set(id, name);
  };
  const isPlaced = (id: string) => names.has(id) || first.has(id) || IN_REACT_CHUNK.test(id);
  /** The modules of libraries, not yet in a named chunk, that a module brings along. */
  const librariesOf = (id: string) =>
    [...reachFrom(importsOf(id).filter((one) => !OWN_CODE.test(one)))].filter(
      (one) => !isPlaced(one),
    );
  /**
   * Assigns modules whose imports are all in named chunks, together with small libraries; repeated,
   * since each may free others.
   */
  const assignWhere = (name: string, accepts: (id: string) => boolean) => {
    const isReady = (id: string) =>
      importsOf(id).every(
        (imported) =>
          !LATER[name]?.includes(names.get(imported) ?? '') &&
          (!OWN_CODE.test(imported) || STYLES.test(imported) || isPlaced(imported)),
      ) && librariesOf(id).reduce((sum, one) => sum + charsOf(one), 0) <= MAX_LIBRARY_CHARS;
    for (let size = -1; size !== names.size;) {
      size = names.size;
      for (const id of free)
        if (!names.has(id) && accepts(id) && isReady(id))
          assign(name, new Set([id, ...librariesOf(id)]));
    }
  };
  const isShared = (id: string) =>
    OWN_CODE.test(id) && !STYLES.test(id) && featureOf(id) === undefined;
  /** The module to which another belongs, because no other imports it. */
  const ownerOf = (id: string): string | undefined => {
    const [owner, ...others] = importers.get(id) ?? [];
    return others.length === 0 && !dynamic.has(id) ? owner : undefined;
  };
  const isSmall = (id: string, uses: number, min: number, charsForUse: number): boolean => {
    const owner = ownerOf(id);
    return (
      uses >= min &&
      charsOf(id) <= charsForUse * uses &&
      (owner === undefined || isSmall(owner, uses, min, charsForUse))
    );
  };

  assign('app', reach(APP));
  const [list, ...others] = LISTS.map((path) => reach([path]));
  const ofStaff = [...reach(STAFF), ...list!].filter(
    (id) => !list!.has(id) || others.every((reached) => reached.has(id)),
  );
  // What pages with another frame need too is not loaded with the frame of staff.
  assign('app', reachFrom(ofStaff.filter((id) => usesByOthers.has(id))));
  assign('staff', new Set(ofStaff));
  assign('select', reach(SELECT));
  assign('overlays', reach(OVERLAYS));
  assignWhere(
    'app',
    (id) =>
      isShared(id) &&
      usesByOthers.has(id) &&
      (usesOf(id) >= APP_PAGES || isSmall(id, usesOf(id), MIN_USES.inApp, CHARS_FOR_USE.inApp)),
  );
  assignWhere(
    'staff',
    (id) =>
      isShared(id) &&
      !usesByOthers.has(id) &&
      (usesOf(id) >= STAFF_PAGES ||
        (usesOf(id) > 0 &&
          isSmall(id, parts.get(id) ?? 0, MIN_USES.inStaff, CHARS_FOR_USE.inStaff))),
  );
  assignWhere('form', (id) => FORM_LIBRARIES.test(id));
  assignWhere('form', (id) => isShared(id) && usesOf(id) >= FORM_PAGES && usesForms(id));
  // A style sheet is loaded with the first module that imports it.
  for (const layer of ['app', 'staff', 'form'])
    for (const id of free)
      if (STYLES.test(id) && importers.get(id)?.some((one) => names.get(one) === layer))
        assign(layer, new Set([id]));
  // A chunk of a feature may import modules without a name, unless they bring a library along.
  const isLight = (id: string) =>
    [...findReachable([id], importsOf)].every(
      (imported) =>
        IN_REACT_CHUNK.test(imported) ||
        (names.has(imported) ? names.get(imported) !== 'form' : OWN_CODE.test(imported)),
    );
  for (const id of free) {
    const feature = featureOf(id);
    const isCommon = !dynamic.has(id) && (parts.get(id) ?? 0) > 1;
    if (feature && isCommon && !names.has(id) && isLight(id)) names.set(id, feature);
  }
  return names;

  function usesForms(id: string): boolean {
    return [...findReachable([id], importsOf)].some((imported) => FORM_LIBRARIES.test(imported));
  }
}

/** The modules that are loaded with these, themselves included. */
function findReachable(
  roots: readonly string[],
  importsOf: (id: string) => readonly string[],
): Set<string> {
  const found = new Set<string>();
  const open = [...roots];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...importsOf(id));
  }
  return found;
}

/** For each module, those that import it statically. */
function findImporters(
  modules: Iterable<string>,
  importsOf: (id: string) => readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const id of modules)
    for (const imported of importsOf(id))
      importers.set(imported, [...(importers.get(imported) ?? []), id]);
  return importers;
}

/** All modules of the application, and those that are loaded on demand. */
function findAll(entry: string, getInfo: GetModuleInfo) {
  const dynamic = new Set<string>();
  const modules = findReachable([entry], (id) => {
    const info = getInfo(id);
    for (const imported of info?.dynamicallyImportedIds ?? []) dynamic.add(imported);
    return [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])];
  });
  return { modules, dynamic };
}

/** For each module, how many of the pages load it. */
function countUses(
  pages: readonly string[],
  importsOf: (id: string) => readonly string[],
): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const page of pages)
    for (const id of findReachable([page], importsOf)) uses.set(id, (uses.get(id) ?? 0) + 1);
  return uses;
}
