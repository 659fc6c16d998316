import { alpha, type ThemeOptions } from '@mui/material/styles';
import type { Palette } from '../tokens.ts';
import { floating } from './floating.ts';

/** Pixels between a menu or a popover and what it belongs to. */
const GAP = 4;

/**
 * The styles of what lies above the page: menus, popovers, dialogs, drawers, tooltips
 * (docs/interface-rules.md).
 */
export const overlayStyles = (p: Palette): NonNullable<ThemeOptions['components']> => ({
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiModal: {
    // An overlay that leaves is in nobody's way.
    styleOverrides: { root: { '&[inert]': { pointerEvents: 'none' } } },
  },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { background: p.scrim } } },
  },
  ...menuStyles(p),
  MuiPopover: {
    defaultProps: {
      marginThreshold: 8,
      disableScrollLock: true,
      transitionDuration: { enter: 160, exit: 140 },
    },
    styleOverrides: {
      paper: {
        ...floating(p),
        marginTop: GAP,
        padding: 6,
        minWidth: 180,
        maxWidth: 'min(340px, 100vw - 16px)',
        maxHeight: 'min(420px, 100dvh - 16px)',
        color: p.text,
        '&[data-above]': { marginTop: -GAP },
        '&[data-wide]': {
          width: 380,
          maxWidth: 'calc(100vw - 16px)',
          maxHeight: 'min(560px, 100dvh - 76px)',
          padding: 0,
        },
      },
    },
  },
  ...dialogStyles(p),
  MuiDrawer: {
    styleOverrides: {
      paper: {
        color: p.text,
        boxShadow: p.shadow2,
        outline: 'none',
        variants: [
          {
            props: { anchor: 'left' },
            style: {
              width: 256,
              maxWidth: '86vw',
              background: p.nav,
              borderRight: `1px solid ${p.divider}`,
            },
          },
          {
            props: { anchor: 'right' },
            style: {
              width: 460,
              maxWidth: '100%',
              background: p.paper,
              borderLeft: `1px solid ${p.divider}`,
            },
          },
        ],
      },
      root: {
        variants: [
          // The list next to a preview stays readable.
          {
            props: { anchor: 'right' },
            style: {
              '& > .MuiBackdrop-root.MuiBackdrop-root': {
                background: `color-mix(in srgb, ${p.scrim} 55%, transparent)`,
              },
            },
          },
        ],
      },
    },
  },
  MuiTooltip: {
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

const dialogStyles = (p: Palette): NonNullable<ThemeOptions['components']> => ({
  MuiDialog: {
    styleOverrides: {
      paper: {
        ...floating(p),
        width: 'calc(100% - 32px)',
        maxHeight: 'calc(100% - 48px)',
        margin: 16,
        borderRadius: 14,
        boxShadow: p.shadow2,
        color: p.text,
        outline: 'none',
        // What is not as high as its content scrolls as a whole, with title and buttons.
        '& > *': { flexShrink: 0 },
        // The palette does not move while its list grows and shrinks.
        '&[data-top]': {
          alignSelf: 'flex-start',
          margin: '8px auto auto',
          width: 'calc(100% - 16px)',
          '@media (min-width: 960px)': { marginTop: '12vh' },
        },
      },
    },
  },
  MuiDialogTitle: {
    defaultProps: { variant: 'h3', component: 'h2' },
    styleOverrides: { root: { padding: '24px 24px 0' } },
  },
  MuiDialogContent: {
    styleOverrides: {
      root: {
        '&, .MuiDialogTitle-root + &': { padding: '12px 24px 24px' },
        overflow: 'visible',
        overflowWrap: 'anywhere',
        fontSize: '.9375rem',
        color: p.textSecondary,
      },
    },
  },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: {
      root: {
        flexWrap: 'wrap',
        gap: 8,
        padding: '0 24px 24px',
        '.MuiDialogTitle-root + &': { paddingTop: 24 },
      },
    },
  },
});

const menuStyles = (p: Palette): NonNullable<ThemeOptions['components']> => ({
  MuiMenu: {
    defaultProps: { transitionDuration: { enter: 160, exit: 140 } },
    styleOverrides: { list: { padding: 0 } },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        gap: 10,
        padding: '4px 10px',
        borderRadius: 6,
        fontSize: '.875rem',
        lineHeight: 1.6,
        whiteSpace: 'normal',
        '&:hover, &.Mui-focusVisible, &:focus-visible': { background: alpha(p.text, 0.06) },
        '&.Mui-selected, &.Mui-selected:hover': { background: 'transparent' },
        '&.Mui-selected.Mui-focusVisible, &.Mui-selected:hover, &.Mui-selected:focus-visible': {
          background: alpha(p.text, 0.06),
        },
        // A menu marks its choice with an icon, a select with a colour.
        '&[role="option"].Mui-selected': {
          background: p.tint,
          color: p.tintInk,
          fontWeight: 550,
        },
        '&:focus-visible': { outlineOffset: -2 },
        '&[aria-disabled="true"]': { color: p.textSecondary, cursor: 'not-allowed' },
        '&[data-danger]': { color: p.error },
        '& .MuiListItemIcon-root': { minWidth: 0, color: 'inherit' },
        // MUI's items have no such height in wide windows.
        '&&': { minHeight: 36, '@media (pointer: coarse)': { minHeight: 44 } },
      },
    },
  },
  MuiListItemText: {
    styleOverrides: {
      root: { margin: 0 },
      primary: { fontSize: 'inherit', lineHeight: 'inherit' },
      secondary: { fontSize: '.78125rem', lineHeight: 1.45 },
    },
  },
  MuiListSubheader: {
    styleOverrides: {
      root: {
        padding: '8px 10px 2px',
        background: 'none',
        fontSize: '.78125rem',
        fontWeight: 550,
        lineHeight: 1.6,
        color: p.textSecondary,
        '&[data-head]': {
          display: 'grid',
          maxWidth: 280,
          margin: '-2px -6px 4px',
          padding: '8px 16px 10px',
          borderBottom: `1px solid ${p.divider}`,
          fontWeight: 400,
          lineHeight: 1.4,
          color: p.text,
        },
      },
    },
  },
  MuiDivider: { styleOverrides: { root: { borderColor: p.divider, 'li&': { margin: '6px 0' } } } },
});
