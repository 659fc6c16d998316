import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PLAIN = fileURLToPath(new URL('src/components/icons/create-svg-icon.tsx', import.meta.url));

/**
 * Builds the icons of MUI as plain SVG, without the styles of MUI's `SvgIcon`: lists draw hundreds
 * of icons, and the landing page does not load MUI.
 */
export const plainIcons = (): Plugin => ({
  name: 'parley-plain-icons',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === './utils/createSvgIcon.mjs' && importer?.includes('/@mui/icons-material/')
      ? PLAIN
      : null,
});
