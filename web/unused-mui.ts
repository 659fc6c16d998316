import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin } from 'vite';

const STUB = '\0parley-unused-mui:';

/**
 * Modules of MUI that others import and that the application never renders or calls: for each, who
 * imports it, the import as it is written there, and the name that it exports.
 */
const UNUSED: readonly (readonly [importer: string, source: string, name: string])[] = [
  // Themes with CSS variables; the theme of the application has none.
  ['styles/ThemeProvider.mjs', './ThemeProviderWithVars.mjs', 'CssVarsProvider'],
  ['styles/createTheme.mjs', './createThemeWithVars.mjs', 'default'],
  // Variants of selects; those of the application are outlined and not native.
  ['Select/Select.mjs', '../FilledInput/index.mjs', 'default'],
  ['Select/Select.mjs', '../Input/index.mjs', 'default'],
  ['Select/Select.mjs', '../NativeSelect/NativeSelectInput.mjs', 'default'],
  // The theme disables ripples.
  ['ButtonBase/ButtonBase.mjs', './TouchRipple.mjs', 'default'],
];

/** The menu that selects open is loaded as all overlays are. */
const SELECT_MENU = {
  importer: 'Select/SelectInput.mjs',
  source: '../Menu/Menu.mjs',
  file: normalizePath(
    fileURLToPath(new URL('src/components/overlays/select-menu.tsx', import.meta.url)),
  ),
};

/**
 * Leaves out of the build what MUI imports for options that the application does not use, and from
 * selects what they need when they are opened.
 */
export const unusedMui = (): Plugin => ({
  name: 'parley-unused-mui',
  enforce: 'pre',
  apply: 'build',
  resolveId(id, importer) {
    const isImport = (from: string, source: string) =>
      source === id && importer?.endsWith(`/@mui/material/${from}`);
    if (isImport(SELECT_MENU.importer, SELECT_MENU.source)) return SELECT_MENU.file;
    const found = UNUSED.find(([from, source]) => isImport(from, source));
    return found ? `${STUB}${found[2]}#${found[0]} ${id}` : null;
  },
  load(id) {
    if (!id.startsWith(STUB)) return null;
    const [name = '', what] = id.slice(STUB.length).split('#');
    const message = `${what} is left out of the build by unused-mui.ts`;
    return `const unused = () => { throw new Error(${JSON.stringify(message)}); };
export { unused as ${name} };`;
  },
});
