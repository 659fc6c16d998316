import type { ThemeOptions } from '@mui/material/styles';
import type { Palette } from '../tokens.ts';

declare module '@mui/material/Avatar' {
  interface AvatarPropsVariantOverrides {
    neutral: true;
    primary: true;
    violet: true;
  }
}

/** The styles of people's pictures and of counts next to what they count. */
export function avatarStyles(p: Palette): NonNullable<ThemeOptions['components']> {
  const tint = (variant: 'neutral' | 'primary' | 'violet') => ({
    props: { variant },
    style: { background: p.tone[variant].bg, color: p.tone[variant].ink },
  });

  return {
    MuiAvatar: {
      styleOverrides: {
        root: {
          fontWeight: 600,
          letterSpacing: 0,
          variants: [tint('neutral'), tint('primary'), tint('violet')],
        },
      },
    },
    MuiAvatarGroup: {
      styleOverrides: {
        root: {
          alignItems: 'center',
          '& .MuiAvatar-root': {
            border: 0,
            boxShadow: `0 0 0 2px var(--behind, ${p.paper})`,
          },
        },
      },
    },
    MuiBadge: {
      styleOverrides: {
        // The corner of the icon, not of the button around it.
        dot: {
          top: '26%',
          right: '26%',
          left: 'auto',
          boxShadow: `0 0 0 2px ${p.paper}`,
          pointerEvents: 'none',
        },
      },
    },
  };
}
