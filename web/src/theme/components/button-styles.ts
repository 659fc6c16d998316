import { alpha, type ThemeOptions } from '@mui/material/styles';
import { BREAKPOINTS, type Palette } from '../tokens.ts';

declare module '@mui/material/Button' {
  interface ButtonPropsVariantOverrides {
    primary: true;
    tonal: true;
    danger: true;
    choice: true;
    contained: false;
  }
  interface ButtonPropsSizeOverrides {
    touch: true;
  }
}

const COARSE = '@media (pointer: coarse)';
const PHONE = `@media (max-width: ${BREAKPOINTS.sm - 0.02}px)`;
const FORCED_COLORS = '@media (forced-colors: active)';
/** Without it, a tap would leave the look of hovering on a button. */
const CAN_HOVER = '@media (hover: hover)';

/** The styles of buttons and what is pressed like one (docs/interface-rules.md). */
export function buttonStyles(p: Palette): NonNullable<ThemeOptions['components']> {
  const onHover = (style: Record<string, string>) => ({ [CAN_HOVER]: { '&:hover': style } });
  const pressed = {
    '&[aria-pressed="true"]': {
      background: p.tint,
      color: p.tintInk,
      [FORCED_COLORS]: { outline: '2px solid Highlight', outlineOffset: -2 },
    },
  };

  return {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          gap: 8,
          minWidth: 0,
          minHeight: 36,
          padding: '4px 14px',
          border: '1px solid transparent',
          borderRadius: 8,
          lineHeight: 1.3,
          textAlign: 'center',
          transition: 'background-color 120ms, border-color 120ms',
          [COARSE]: { minHeight: 44 },
          variants: [
            {
              props: { variant: 'primary' },
              style: {
                background: p.primary,
                color: p.onPrimary,
                ...onHover({ background: p.primaryDark }),
              },
            },
            {
              props: { variant: 'tonal' },
              style: {
                background: p.tint,
                color: p.tintInk,
                ...onHover({ background: p.tone.primary.bg }),
              },
            },
            {
              props: { variant: 'outlined' },
              style: {
                borderColor: alpha(p.outline, 0.6),
                color: p.text,
                ...onHover({ borderColor: p.outline, background: alpha(p.text, 0.04) }),
              },
            },
            {
              props: { variant: 'text' },
              style: { color: p.primary, ...onHover({ background: alpha(p.primary, 0.08) }) },
            },
            {
              props: { variant: 'danger' },
              style: {
                background: p.error,
                color: p.bg,
                ...onHover({ background: `color-mix(in srgb, ${p.error} 88%, ${p.text})` }),
              },
            },
            {
              props: { variant: 'choice' },
              style: {
                maxWidth: 260,
                justifyContent: 'space-between',
                paddingInlineEnd: 8,
                borderColor: alpha(p.outline, 0.6),
                color: p.text,
                fontWeight: 500,
                // Two next to each other in the heading of a page.
                '&&': { [PHONE]: { flex: '1 1 40%', maxWidth: 'none' } },
                '& svg': { color: p.textSecondary },
                ...onHover({ borderColor: p.outline, background: alpha(p.text, 0.04) }),
                '&[data-set]': {
                  borderColor: p.primary,
                  background: p.tint,
                  color: p.tintInk,
                  '& svg': { color: 'inherit' },
                },
              },
            },
            {
              props: { size: 'small' },
              style: {
                minHeight: 30,
                paddingInline: 10,
                fontSize: '.8125rem',
                [COARSE]: { minHeight: 44 },
              },
            },
            {
              props: { size: 'large' },
              style: { minHeight: 44, paddingInline: 20, fontSize: '.9375rem' },
            },
            {
              props: { size: 'touch' },
              style: {
                minHeight: 52,
                paddingInline: 20,
                fontSize: '.9375rem',
                [COARSE]: { minHeight: 52 },
              },
            },
          ],
          ...pressed,
          '&[aria-disabled="true"]': {
            background: p.sunken,
            borderColor: 'transparent',
            color: p.textSecondary,
            cursor: 'not-allowed',
            [FORCED_COLORS]: { color: 'GrayText' },
          },
          '&[aria-busy="true"]': { cursor: 'progress' },
        },
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: {
          width: 38,
          height: 38,
          padding: 0,
          borderRadius: 8,
          color: p.textSecondary,
          '--IconButton-hoverBg': alpha(p.text, 0.06),
          [COARSE]: { width: 44, height: 44 },
          variants: [
            {
              props: { size: 'small' },
              style: { width: 30, height: 30, [COARSE]: { width: 44, height: 44 } },
            },
          ],
          ...pressed,
          '&[aria-disabled="true"]': {
            '--IconButton-hoverBg': 'transparent',
            color: p.textDisabled,
            cursor: 'not-allowed',
            [FORCED_COLORS]: { color: 'GrayText' },
          },
        },
      },
    },
  };
}
