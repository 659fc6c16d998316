import { describe, expect, test } from 'vitest';
import { createChunkNames } from './chunk-names.ts';

const SOURCE = '/repo/web/src';
const REACT = '/repo/node_modules/react/index.js';
const FORMS = '/repo/node_modules/react-hook-form/index.js';

/** A module graph: for each path its static imports and, after `lazy`, those on demand. */
function graphOf(modules: Record<string, { imports?: string[]; lazy?: string[]; code?: string }>) {
  const id = (path: string) => (path.startsWith('/') ? path : `${SOURCE}/${path}`);
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

/** Two lists, a page of their details, and a page for visitors. */
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
    ],
  },
  'signed-in-shell.tsx': {},
  'components/layout/page.tsx': {},
  'layouts/app-shell.tsx': { imports: ['components/menu.tsx'] },
  'components/menu.tsx': {},
  'features/candidates/list/candidates-page.tsx': {
    imports: [
      'shared/list.tsx',
      'features/candidates/columns.ts',
      'shared/tag.tsx',
      'shared/wide.tsx',
    ],
  },
  'features/candidates/candidate-page.tsx': {
    imports: ['features/candidates/columns.ts', 'features/candidates/form.tsx', 'shared/tag.tsx'],
  },
  'features/requisitions/list/requisitions-page.tsx': {
    imports: ['shared/list.tsx', 'features/candidates/form.tsx', 'shared/tag.tsx'],
  },
  'features/sign-in/login-page.tsx': { imports: ['shared/wide.tsx'] },
  'features/candidates/columns.ts': {},
  'features/candidates/form.tsx': { imports: [FORMS] },
  'shared/list.tsx': {},
  'shared/tag.tsx': { code: 'small' },
  'shared/wide.tsx': { code: 'small' },
});

describe('the chunk of a module', () => {
  test('is that of the entry for modules that must run before all others', () => {
    expect(chunkOf('main.tsx')).toBeNull();
    expect(chunkOf('settings.ts')).toBeNull();
  });

  test('is app for the router, the session and small modules that several pages use', () => {
    expect(chunkOf('router.tsx')).toBe('app');
    expect(chunkOf('components/button.tsx')).toBe('app');
    expect(chunkOf('signed-in-shell.tsx')).toBe('app');
    expect(chunkOf('shared/tag.tsx')).toBe('app');
  });

  test('is staff for the frame of staff and for code that lists share', () => {
    expect(chunkOf('components/menu.tsx')).toBe('staff');
    expect(chunkOf('shared/list.tsx')).toBe('staff');
  });

  test('is never staff for a module that a page for visitors uses', () => {
    expect(chunkOf('shared/wide.tsx')).toBeNull();
  });

  test("is the feature's where its pages share the module", () => {
    expect(chunkOf('features/candidates/columns.ts')).toBe('candidates');
  });

  test('is not that of the feature if the module would bring a library along', () => {
    expect(chunkOf('features/candidates/form.tsx')).toBeNull();
    expect(chunkOf(FORMS)).toBe('form');
  });
});
