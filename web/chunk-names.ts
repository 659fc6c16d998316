/** The part of the bundler's module information that is read here. */
interface ModuleInfo {
  code: string | null;
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}
type GetModuleInfo = (id: string) => ModuleInfo | null;

const REACT = /node_modules\/(react|react-dom|scheduler)\//;
const FORM_LIBRARIES = /node_modules\/(react-hook-form|@hookform)\//;
const OWN_CODE = /\/(web\/src|packages)\//;
/** A feature's folder, or its texts. */
const FEATURE = /\/web\/src\/(?:features|i18n\/en)\/([^/.]+)[/.]/;
const PAGE = /-page\.tsx$/;
/** Pages without the frame of staff: the modules that they use stay out of the chunk `staff`. */
const PAGE_OF_OTHERS =
  /\/features\/(sign-in|pricing|docs|not-found|session-error|room|candidate-area)\//;

/** The application loads a module that this many pages use, whichever page is opened first. */
const APP_PAGES = 12;
const STAFF_PAGES = 8;
const FORM_PAGES = 3;
/** Loading so little code in vain costs less than a request of its own. In characters. */
const SMALL = { inApp: 1_500, inStaff: 2_500 };
const SMALL_PAGES = { inApp: 3, inStaff: 2 };

const ENTRY = 'main.tsx';
const APP = ['app-entry.tsx', 'signed-in-shell.tsx', 'components/layout/page.tsx'];
const STAFF = ['layouts/app-shell.tsx'];
/** Staff's frame is loaded together with what all lists use. */
const LISTS = [
  'features/candidates/list/candidates-page.tsx',
  'features/requisitions/list/requisitions-page.tsx',
];

/** What opens above a page is loaded with the first sign of use. */
const OVERLAYS = ['components/overlays/panels/panels.ts'];

/**
 * Names the chunk of each module, so that a first visit makes few requests: one chunk for each
 * layer of the application instead of one for each set of pages that share a module.
 *
 * - `app`: router, session and the modules that most pages use
 * - `staff`: the frame and the lists of staff
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
  const reach = (paths: readonly string[]) => findReachable(paths.map(idOf), importsOf);
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

  const names = new Map<string, string>();
  // What must run before all others is in the chunk of the entry, which the layers import.
  const first = reach([ENTRY]);
  const free = [...modules].filter((id) => !first.has(id));

  const assign = (name: string, ids: ReadonlySet<string>) => {
    for (const id of free) if (ids.has(id) && !names.has(id)) names.set(id, name);
  };
  /**
   * Assigns modules whose imports are all in named chunks; repeated, since each may free others.
   */
  const assignWhere = (name: string, accepts: (id: string) => boolean) => {
    const isReady = (id: string) =>
      importsOf(id).every(
        (imported) => names.has(imported) || first.has(imported) || REACT.test(imported),
      );
    for (let size = -1; size !== names.size;) {
      size = names.size;
      for (const id of free) if (!names.has(id) && accepts(id) && isReady(id)) names.set(id, name);
    }
  };
  const isSharedCode = (id: string) => OWN_CODE.test(id) && !FEATURE.test(id);

  assign('app', reach(APP));
  assignWhere(
    'app',
    (id) =>
      isSharedCode(id) &&
      (usesOf(id) >= APP_PAGES || (usesOf(id) >= SMALL_PAGES.inApp && charsOf(id) <= SMALL.inApp)),
  );
  assign('staff', reach(STAFF));
  const [list, ...others] = LISTS.map((path) => reach([path]));
  assign('staff', new Set([...list!].filter((id) => others.every((reached) => reached.has(id)))));
  assignWhere(
    'staff',
    (id) =>
      isSharedCode(id) &&
      !usesByOthers.has(id) &&
      (usesOf(id) >= STAFF_PAGES ||
        (usesOf(id) >= SMALL_PAGES.inStaff && charsOf(id) <= SMALL.inStaff)),
  );
  assign('overlays', reach(OVERLAYS));
  assignWhere('form', (id) => FORM_LIBRARIES.test(id));
  assignWhere('form', (id) => isSharedCode(id) && usesOf(id) >= FORM_PAGES && usesForms(id));
  // A chunk of a feature may import modules without a name, unless they bring a library along.
  const isLight = (id: string) =>
    [...findReachable([id], importsOf)].every(
      (imported) =>
        REACT.test(imported) ||
        (names.has(imported) ? names.get(imported) !== 'form' : OWN_CODE.test(imported)),
    );
  for (const id of free) {
    const feature = FEATURE.exec(id)?.[1];
    const isShared = !dynamic.has(id) && (parts.get(id) ?? 0) > 1;
    if (feature && isShared && !names.has(id) && isLight(id)) names.set(id, feature);
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
