import { type ThemeOptions } from '@mui/material/styles';
import type {} from '@mui/x-date-pickers/themeAugmentation';
import type { Palette } from '../tokens.ts';
import { floating } from './floating.ts';

const TOUCH = '@media (pointer: coarse)';
const FORCED_COLORS = '@media (forced-colors: active)';
const TEXT_PADDING = '6px 12px';

/**
 * The outline of a control: a contrast of 3:1 against the page, and two pixels in the accent color
 * with the focus.
 */
const outline = (p: Palette, part: string) => ({
  [`& .${part}`]: { borderColor: p.outline },
  [`&:hover .${part}`]: { borderColor: p.textSecondary },
  [`&.Mui-focused .${part}`]: { borderColor: p.primary, borderWidth: 2 },
  [`&.Mui-error .${part}`]: { borderColor: p.error },
  [`&.Mui-disabled .${part}`]: { borderColor: p.divider },
  [FORCED_COLORS]: { [`&.Mui-focused .${part}`]: { borderColor: 'Highlight' } },
});

/** The height of a control and the size of its text, which are larger on touch screens. */
const control = {
  minHeight: 36,
  borderRadius: 8,
  fontSize: '.9375rem',
  lineHeight: 1.5,
  [TOUCH]: { minHeight: 44, fontSize: '1rem' },
};

/** A select among buttons has no outline until it gets the focus. */
const quiet = (p: Palette) => ({
  background: 'transparent',
  color: p.textSecondary,
  fontSize: '.8125rem',
  fontWeight: 550,
  '&:hover': { background: p.sunken },
  '&:not(.Mui-focused) .MuiOutlinedInput-notchedOutline': { borderColor: 'transparent' },
});

const label = (p: Palette) => ({
  fontSize: '.8125rem',
  lineHeight: 1.5,
  fontWeight: 550,
  color: p.text,
  '&.Mui-focused, &.Mui-error, &.Mui-disabled': { color: p.text },
});

/** The styles of fields, selects and pickers (docs/interface-rules.md). */
export const fieldStyles = (p: Palette): NonNullable<ThemeOptions['components']> => ({
  MuiFormControl: { styleOverrides: { root: { gap: 6 } } },
  MuiFormLabel: { styleOverrides: { root: label(p) } },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: 0,
        fontSize: '.78125rem',
        lineHeight: 1.45,
        color: p.textSecondary,
        '&.Mui-error': {
          display: 'flex',
          gap: 6,
          alignItems: 'flex-start',
          fontSize: '.8125rem',
          lineHeight: 1.4,
          fontWeight: 550,
          color: p.error,
        },
      },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        ...control,
        background: p.paper,
        '&.MuiInputBase-multiline': { padding: 0 },
        '&.MuiInputBase-adornedStart': { paddingLeft: 10 },
        '&.MuiInputBase-adornedEnd': { paddingRight: 4 },
        // A button inside must not increase the height of the control.
        '& > button': { marginBlock: -4, flexShrink: 0 },
        '&.MuiInputBase-readOnly': { background: p.sunken, color: p.textSecondary },
        ...outline(p, 'MuiOutlinedInput-notchedOutline'),
        '&[data-quiet]': quiet(p),
        '&[data-empty]': { color: p.textSecondary },
      },
      input: {
        height: 'auto',
        padding: TEXT_PADDING,
        // The outline of the whole control shows the focus.
        '&:focus-visible': { outline: 'none' },
        '&::placeholder': { color: p.textSecondary, opacity: 1 },
        '&::-webkit-search-cancel-button': { display: 'none' },
        'textarea&': { padding: '8px 12px', resize: 'vertical' },
        '.MuiInputBase-adornedStart > &': { paddingInlineStart: 0 },
      },
    },
  },
  MuiInputAdornment: { styleOverrides: { root: { color: p.textSecondary } } },
  MuiSelect: {
    styleOverrides: {
      select: {
        minHeight: 'auto',
        padding: TEXT_PADDING,
        '&&': { paddingInlineEnd: 36, paddingInlineStart: 12 },
        '&:focus-visible': { outline: 'none' },
      },
      icon: { color: p.textSecondary },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      paper: floating(p),
      root: {
        '& .MuiAutocomplete-inputRoot.MuiOutlinedInput-root': {
          padding: 0,
          '& .MuiAutocomplete-input': { padding: TEXT_PADDING, textOverflow: 'ellipsis' },
          '& .MuiAutocomplete-endAdornment': { right: 'auto', insetInlineEnd: 6 },
        },
        '&.MuiAutocomplete-hasPopupIcon .MuiAutocomplete-inputRoot.MuiOutlinedInput-root': {
          paddingInlineEnd: 64,
        },
        variants: [
          {
            props: { multiple: true },
            style: {
              '& .MuiAutocomplete-inputRoot.MuiOutlinedInput-root': {
                flexWrap: 'wrap',
                gap: '4px 6px',
                padding: '3px 6px',
                '& .MuiAutocomplete-input': { padding: '4px 6px', minWidth: 140 },
              },
              '& .MuiAutocomplete-tag': { margin: 0, maxWidth: '100%' },
            },
          },
        ],
      },
      option: { fontSize: '.875rem', borderRadius: 6, marginInline: 4, minHeight: 44 },
      noOptions: { fontSize: '.875rem' },
      loading: { fontSize: '.875rem' },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: {
        height: 26,
        borderRadius: 6,
        fontWeight: 550,
        fontSize: '.8125rem',
        background: p.tone.neutral.bg,
        color: p.tone.neutral.ink,
        [TOUCH]: { height: 36 },
      },
    },
  },
  MuiPickersOutlinedInput: {
    styleOverrides: {
      root: {
        ...control,
        padding: 0,
        paddingInline: '12px 4px',
        '& .MuiInputAdornment-root': { marginInlineStart: 4 },
        // The button neither increases the height of the control nor overlaps its edge.
        '& .MuiIconButton-root': {
          width: 32,
          height: 28,
          marginInlineEnd: 0,
          [TOUCH]: { width: 44, height: 42 },
        },
        '& .MuiIconButton-root svg': { width: 20, height: 20 },
        background: p.paper,
        ...outline(p, 'MuiPickersOutlinedInput-notchedOutline'),
      },
      // The pattern of an empty field has the same contrast as any other placeholder.
      sectionsContainer: ({ ownerState }) => ({
        padding: '6px 0',
        opacity: 1,
        color: ownerState.isFieldValueEmpty ? p.textSecondary : undefined,
      }),
    },
  },
  // Its buttons have the height of all buttons, with the colon between them.
  MuiTimePickerToolbar: { styleOverrides: { hourMinuteLabel: { alignItems: 'center' } } },
  MuiPickerPopper: { styleOverrides: { paper: floating(p) } },
  MuiPickerDay: { styleOverrides: { root: { '&:focus-visible': { outlineOffset: -2 } } } },
  MuiCheckbox: { styleOverrides: { root: choice(p) } },
  MuiRadio: { styleOverrides: { root: choice(p) } },
});

/**
 * A checkbox or radio button. Its appearance depends on the state of its input and not on that of
 * React, because react-hook-form sets the state of an input directly. All radio buttons of a group
 * are `:indeterminate` while none of them is chosen.
 */
const choice = (p: Palette) => ({
  padding: 0,
  flexShrink: 0,
  borderRadius: 6,
  '&.Mui-focusVisible': { outline: `2px solid ${p.primary}`, outlineOffset: 2 },
  '&:hover': { background: 'none' },
  '& svg': { width: 20, height: 20, overflow: 'visible' },
  '& [data-part=box]': { fill: p.paper, stroke: p.outline, strokeWidth: 1.5 },
  '& [data-part=mark]': { fill: 'none', stroke: p.onPrimary, strokeWidth: 2.2, opacity: 0 },
  '&:hover [data-part=box]': { stroke: p.textSecondary },
  '& :is(:checked, [type=checkbox]:indeterminate) + svg [data-part=box]': {
    fill: p.primary,
    stroke: p.primary,
  },
  '& :checked + svg [data-part=mark]': { opacity: 1 },
  '& [aria-invalid=true]:not(:checked) + svg [data-part=box]': { stroke: p.error },
  '&.Mui-disabled': { opacity: 0.5 },
  // Without a label around it, the box itself must be large enough for a finger.
  ':not(label) > & input': { [TOUCH]: { inset: -12, width: 44, height: 44 } },
  '&[data-tile]': { position: 'absolute', inset: 0, outline: 'none', '& svg': { display: 'none' } },
  [FORCED_COLORS]: {
    '& [data-part=box]': { fill: 'Canvas', stroke: 'ButtonText' },
    '& :is(:checked, [type=checkbox]:indeterminate) + svg [data-part=box]': {
      fill: 'Highlight',
      stroke: 'Highlight',
    },
    '& [data-part=mark]': { stroke: 'HighlightText' },
  },
});
