import { type ThemeOptions } from '@mui/material/styles';
import type { Palette } from '../tokens.ts';
import { floating } from './floating.ts';

/** The looks of what lies above the page: menus, popovers, dialogs, drawers, tooltips (docs/interface-rules.md). */
export const overlayLooks = (p: Palette): NonNullable<ThemeOptions['components']> => ({
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { background: p.scrim } } },
  },
  MuiMenu: { styleOverrides: { paper: floating(p) } },
  MuiPopover: { styleOverrides: { paper: floating(p) } },
  MuiDialog: {
    styleOverrides: { paper: { ...floating(p), borderRadius: 14, boxShadow: p.shadow2 } },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: { fontSize: '.875rem', minHeight: 36, borderRadius: 6, marginInline: 4 },
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 400, arrow: false },
    styleOverrides: {
      tooltip: {
        fontSize: '.78125rem',
        background: p.tooltip,
        color: '#FFFFFF',
        padding: '6px 9px',
        borderRadius: 6,
      },
    },
  },
});
