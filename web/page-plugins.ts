import mdx from '@mdx-js/rollup';
import react from '@vitejs/plugin-react';
import remarkGfm from 'remark-gfm';
import type { PluginOption } from 'vite';
import { materialIcons } from './material-icons.ts';
import { plainContracts } from './plain-contracts.ts';
import { unusedMui } from './unused-mui.ts';

/** The plugins that read the sources of the page, for the browser and for Node. */
export const pagePlugins = (): PluginOption[] => [
  plainContracts(),
  materialIcons(),
  unusedMui(),
  // The pages of the help are MDX; remark-gfm gives them tables.
  { enforce: 'pre', ...mdx({ remarkPlugins: [remarkGfm] }) },
  react(),
];
