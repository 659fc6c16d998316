/** The people in the drawings of the landing page. They are drawings, not data. */
export const CAST = {
  asha: { name: 'Asha Raman', voice: 1, skin: '#A9714B', hair: '#1B1512', top: '#C9D3D6', wall: ['#31424B', '#1A262C'], shelf: '#3D515B', lamp: '#E8B565', cut: 'long' },
  daniel: { name: 'Daniel Okafor', voice: 2, skin: '#6B452F', hair: '#100C0A', top: '#2F5D6C', wall: ['#43403A', '#22201D'], shelf: '#514C44', lamp: '#D9A45B', cut: 'short' },
  mira: { name: 'Mira Chen', voice: 3, skin: '#E2B694', hair: '#2A1C14', top: '#7A4A55', wall: ['#39404C', '#1E232B'], shelf: '#485162', lamp: '#A9C3D6', cut: 'bob' },
  tom: { name: 'Tom Weiss', voice: 4, skin: '#D9A882', hair: '#6B4A2B', top: '#39424A', wall: ['#3A4440', '#1D2421'], shelf: '#4A5751', lamp: '#BFD6C4', cut: 'swept' },
} as const;
export type CastMember = keyof typeof CAST;
