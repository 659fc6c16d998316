import { describe, expect, test } from 'vitest';
import { createChunkNames } from './chunk-names.ts';

const SOURCE = '/repo/web/src';
const REACT = '/repo/node_modules/react/index.js';
const PRELOAD = '\0vite/preload-helper.js';
const MODAL = '/repo/node_modules/@mui/material/Modal/Modal.mjs';
const FORMS = '/repo/node_modules/react-hook-form/index.js';

/** A module graph: for each path its static imports and, after `lazy`, those on demand. */
function graphOf(modules: Record<string, { imports?: string[]; lazy?: string[]; code?: string }>) {
  const id = (path: string) => (/^[/\0]/.test(path) ? path : `${SOURCE}/${path}`);
  const graph = new Map(Object.entries(modules).map(([path, module]) => [id(path), module]));
  const getModuleInfo = (module: string) => {
    const found = graph.get(module);
    return {
      code: found?.code ?? 'x'.repeat(5_000),
      importedIds: (found?.imports ?? []).map(id),
      dynamicallyImportedIds: (found?.lazy ?? []).map(id),
    };
  };
  const nameOf = createChunkNames(SOURCE);
  return (path: string) => nameOf(id(path), { getModuleInfo });
}

/** Two lists, a page of their details, and two pages for visitors. */
const chunkOf = graphOf({
  'main.tsx': { imports: ['settings.ts'], lazy: ['app-entry.tsx'] },
  'components/button.tsx': { imports: [REACT] },
  'settings.ts': {},
  'app-entry.tsx': { imports: [REACT, 'router.tsx'] },
  'router.tsx': {
    imports: ['components/button.tsx', 'settings.ts'],
    lazy: [
      'signed-in-shell.tsx',
      'layouts/app-shell.tsx',
      'features/candidates/list/candidates-page.tsx',
      'features/candidates/candidate-page.tsx',
      'features/requisitions/list/requisitions-page.tsx',
      'features/sign-in/login-page.tsx',
      'features/sign-in/register-page.tsx',
      'components/overlays/panels/panels.ts',
    ],
  },
  'signed-in-shell.tsx': {},
  'components/layout/page.tsx': {},
  'layouts/app-shell.tsx': { imports: ['components/search.tsx', 'components/field.tsx'] },
  'components/search.tsx': {},
  'components/field.tsx': {},
  'components/overlays/panels/panels.ts': { imports: [MODAL] },
  [MODAL]: {},
  'features/candidates/list/candidates-page.tsx': {
    imports: [
      'shared/list.tsx',
      'features/candidates/columns.ts',
      'shared/tag.tsx',
      'shared/wide.tsx',
      'shared/everywhere.tsx',
    ],
  },
  'features/candidates/candidate-page.tsx': {
    imports: [
      'features/candidates/columns.ts',
      'features/candidates/form.tsx',
      'shared/tag.tsx',
      'shared/large.tsx',
      'shared/everywhere.tsx',
    ],
  },
  'features/requisitions/list/requisitions-page.tsx': {
    imports: [
      'shared/list.tsx',
      'features/candidates/form.tsx',
      'shared/tag.tsx',
      'shared/large.tsx',
    ],
  },
  'features/sign-in/login-page.tsx': {
    imports: ['shared/wide.tsx', 'components/field.tsx', 'shared/everywhere.tsx'],
  },
  'features/sign-in/register-page.tsx': { imports: ['features/sign-in/welcome.tsx'] },
  'features/sign-in/welcome.tsx': {},
  'features/candidates/columns.ts': { imports: [PRELOAD, 'shared/columns-strings.ts'] },
  'shared/columns-strings.ts': {},
  [PRELOAD]: {},
  'features/candidates/form.tsx': { imports: [FORMS] },
  'shared/list.tsx': {},
  'shared/tag.tsx': { imports: [PRELOAD], code: 'small' },
  'shared/large.tsx': { imports: ['shared/large-strings.ts'] },
  'shared/large-strings.ts': { code: 'small' },
  'shared/wide.tsx': { code: 'small' },
  'shared/everywhere.tsx': { code: 'small' },
});

describe('the chunk of a module', () => {
  test('is that of the entry for modules that must run before all others', () => {
    expect(chunkOf('main.tsx')).toBeNull();
    expect(chunkOf('settings.ts')).toBeNull();
  });

  test('is app for the router, the session and small modules of pages with different frames', () => {
    expect(chunkOf('router.tsx')).toBe('app');
    expect(chunkOf('components/button.tsx')).toBe('app');
    expect(chunkOf('signed-in-shell.tsx')).toBe('app');
    expect(chunkOf('shared/everywhere.tsx')).toBe('app');
  });

  test('is staff for the frame of staff, for code that lists share and for small modules', () => {
    expect(chunkOf('components/search.tsx')).toBe('staff');
    expect(chunkOf('shared/list.tsx')).toBe('staff');
    expect(chunkOf('shared/tag.tsx')).toBe('staff');
    expect(chunkOf('shared/large.tsx')).toBeNull();
  });

  test('is no layer for the small part of a module that is loaded apart', () => {
    expect(chunkOf('shared/large.tsx')).toBeNull();
    expect(chunkOf('shared/large-strings.ts')).toBeNull();
  });

  test('is never staff for a module that a page for visitors uses', () => {
    expect(chunkOf('shared/wide.tsx')).toBeNull();
    expect(chunkOf('components/field.tsx')).toBe('app');
  });

  test('is overlays for what only menus and dialogs use', () => {
    expect(chunkOf(MODAL)).toBe('overlays');
  });

  test("is the feature's where its pages share the module, which may load others on demand", () => {
    expect(chunkOf('features/candidates/columns.ts')).toBe('candidates');
    expect(chunkOf('features/sign-in/welcome.tsx')).toBeNull();
  });

  test("is the feature's for a module that only the feature imports", () => {
    expect(chunkOf('shared/columns-strings.ts')).toBe('candidates');
  });

  test('is not that of the feature if the module would bring a library along', () => {
    expect(chunkOf('features/candidates/form.tsx')).toBeNull();
    expect(chunkOf(FORMS)).toBe('form');
  });
});
