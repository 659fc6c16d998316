import type { Palette, ThemeName } from './tokens.ts';

const LIGHT: Palette = {
  mode: 'light',
  bg: '#F4F6F7', paper: '#FFFFFF', raised: '#FFFFFF', sunken: '#EAEFF1', nav: '#FAFBFB',
  divider: '#DEE4E8', outline: '#7F8D98',
  text: '#14212B', textSecondary: '#4D5C68', textDisabled: '#87939D',
  primary: '#0F5468', primaryDark: '#0A3F4F', primaryLight: '#3B7F94', onPrimary: '#FFFFFF', tint: '#E1EEF2', tintInk: '#0A3F4F',
  success: '#1B6E45', warning: '#8A5300', error: '#B3261E', info: '#2456A8', live: '#C8321F',
  voices: ['#137C93', '#C97F12', '#7B5CCB', '#B4476C'],
  stage: '#0E1A21', stageInk: '#E7EEF1', scrim: 'rgba(16,33,43,.34)', tooltip: '#1B2A35',
  tone: {
    neutral: { bg: '#E9EDF0', ink: '#3F4D58', dot: '#7A8893' },
    info: { bg: '#E2ECFA', ink: '#1E4A92', dot: '#3F78D0' },
    primary: { bg: '#DDEEF2', ink: '#0B4A5C', dot: '#1A8097' },
    warn: { bg: '#FCEFD3', ink: '#774800', dot: '#E0992A' },
    violet: { bg: '#ECE6FA', ink: '#553A9F', dot: '#8A6BDA' },
    ok: { bg: '#DCF1E5', ink: '#155A38', dot: '#2E9A64' },
    bad: { bg: '#FBE4E1', ink: '#932219', dot: '#D1493E' },
  },
  shadow1: '0 6px 20px -4px rgba(16,33,43,.14), 0 1px 3px rgba(16,33,43,.08)',
  shadow2: '0 24px 60px -12px rgba(16,33,43,.28), 0 2px 8px rgba(16,33,43,.10)',
  headerLine: 'none',
};

const ONE_DARK: Palette = {
  mode: 'dark',
  bg: '#1E2228', paper: '#262B33', raised: '#2F3540', sunken: '#1A1E23', nav: '#22272E',
  divider: '#383F4A', outline: '#7C8696',
  text: '#DDE1E8', textSecondary: '#A3ABB9', textDisabled: '#727B8A',
  primary: '#6FB7F2', primaryDark: '#4C9BDB', primaryLight: '#9ACDF7', onPrimary: '#0D1B28', tint: '#2A3A4B', tintInk: '#B7DBF8',
  success: '#A5CF87', warning: '#E5C07B', error: '#EF7F88', info: '#6CC5D2', live: '#F0616D',
  voices: ['#61AFEF', '#E5C07B', '#C678DD', '#98C379'],
  stage: '#14171B', stageInk: '#DDE1E8', scrim: 'rgba(0,0,0,.55)', tooltip: '#0F1114',
  tone: {
    neutral: { bg: '#363D48', ink: '#C6CCD7', dot: '#8F99A8' },
    info: { bg: '#1F3F47', ink: '#9ADDE7', dot: '#56B6C2' },
    primary: { bg: '#283F57', ink: '#AED7F8', dot: '#61AFEF' },
    warn: { bg: '#453B26', ink: '#F0D296', dot: '#E5C07B' },
    violet: { bg: '#43304D', ink: '#E3B7F1', dot: '#C678DD' },
    ok: { bg: '#31432B', ink: '#BFE0A5', dot: '#98C379' },
    bad: { bg: '#4B2D33', ink: '#F7AEB4', dot: '#E06C75' },
  },
  shadow1: '0 8px 24px -4px rgba(0,0,0,.5)',
  shadow2: '0 28px 64px -12px rgba(0,0,0,.7)',
  headerLine: 'none',
};

const UNICORN: Palette = {
  mode: 'dark',
  bg: '#1D1B2E', paper: '#262339', raised: '#302C49', sunken: '#191728', nav: '#211F34',
  divider: '#3A3555', outline: '#857DA6',
  text: '#F1EEFA', textSecondary: '#B4AECB', textDisabled: '#7F7899',
  primary: '#C0A2FF', primaryDark: '#A27EF5', primaryLight: '#D8C6FF', onPrimary: '#1E1238', tint: '#3A3160', tintInk: '#DFD0FF',
  success: '#8CE3BD', warning: '#FFCF8A', error: '#FF8FA0', info: '#8CC8FF', live: '#FF6B7F',
  voices: ['#B191FF', '#FFC26B', '#FF86C3', '#6FE0B5'],
  stage: '#13111F', stageInk: '#F1EEFA', scrim: 'rgba(0,0,0,.55)', tooltip: '#0F1114',
  tone: {
    neutral: { bg: '#39344F', ink: '#CFC9E2', dot: '#978FB5' },
    info: { bg: '#273C5A', ink: '#AFD8FF', dot: '#6FB6FF' },
    primary: { bg: '#3E3367', ink: '#DCCBFF', dot: '#B191FF' },
    warn: { bg: '#4C3B2C', ink: '#FFDDA8', dot: '#FFC26B' },
    violet: { bg: '#512E4C', ink: '#FFBFE0', dot: '#FF86C3' },
    ok: { bg: '#21473D', ink: '#A9EFD0', dot: '#5FD6A4' },
    bad: { bg: '#512A3A', ink: '#FFB6C1', dot: '#FF7488' },
  },
  shadow1: '0 8px 24px -4px rgba(5,2,20,.55)',
  shadow2: '0 28px 64px -12px rgba(5,2,20,.75)',
  headerLine: 'linear-gradient(90deg, #B191FF, #FF86C3 45%, #FFC26B 75%, #6FE0B5)',
};

export const PALETTES: Record<ThemeName, Palette> = { LIGHT, ONE_DARK, UNICORN };
