import { alpha, type ThemeOptions } from '@mui/material/styles';
import type { Palette } from '../tokens.ts';

declare module '@mui/material/Alert' {
  interface AlertPropsVariantOverrides {
    /** A bar over the whole width of the window. */
    banner: true;
  }
}

/** The styles of progress, alerts and skeletons (docs/interface-rules.md). */
export const statusStyles = (p: Palette): NonNullable<ThemeOptions['components']> => ({
  MuiAlert: {
    styleOverrides: {
      root: {
        '& .MuiAlert-icon': { padding: 0, margin: 0, opacity: 1 },
        '& .MuiAlert-message': { flex: 1, minWidth: 0, padding: 0, overflowWrap: 'anywhere' },
      },
      outlined: {
        gap: 12,
        padding: '12px 16px',
        borderRadius: 10,
        borderColor: 'currentColor',
        background: p.paper,
        fontSize: '.875rem',
        lineHeight: 1.6,
        // The tone is in the frame and the icon.
        '& .MuiAlert-message': { display: 'grid', gap: 8, overflow: 'visible', color: p.text },
        '& .MuiAlert-icon': { color: 'inherit' },
        '& [data-actions]': { display: 'flex', flexWrap: 'wrap', gap: 8 },
        variants: [
          { props: { severity: 'info' }, style: { color: p.info } },
          { props: { severity: 'warning' }, style: { color: p.warning } },
          { props: { severity: 'error' }, style: { color: p.error } },
        ],
      },
    },
    variants: [
      {
        props: { variant: 'banner' },
        style: {
          alignItems: 'center',
          gap: 12,
          height: 'var(--banner)',
          padding: '0 24px',
          borderRadius: 0,
          background: p.tone.warn.bg,
          color: p.tone.warn.ink,
          fontSize: '.875rem',
          fontWeight: 550,
          lineHeight: 1.35,
          '@media (max-width: 639.98px)': { paddingInline: 16 },
        },
      },
    ],
  },
  MuiAlertTitle: {
    styleOverrides: {
      root: { margin: 0, fontSize: 'inherit', lineHeight: 'inherit', fontWeight: 600 },
    },
  },
  MuiLinearProgress: {
    defaultProps: { variant: 'determinate' },
    styleOverrides: {
      root: { borderRadius: 4, height: 6, background: p.sunken },
      bar: { borderRadius: 4 },
    },
  },
  MuiSkeleton: {
    styleOverrides: {
      root: { flexShrink: 0, maxWidth: '100%', backgroundColor: alpha(p.text, 0.08) },
      rounded: { borderRadius: 6 },
    },
  },
});
