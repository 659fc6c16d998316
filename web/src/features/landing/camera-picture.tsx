import { useId } from 'react';
import { CAST, type CastMember } from './cast.ts';

const HAIR = {
  long: 'M125 92c2-26 14-42 38-42 22 0 34 14 34 44-10-18-24-28-40-29-12 2-24 10-32 27z',
  short: 'M124 84c0-28 16-38 36-38s36 10 36 38c-6-14-16-20-36-20s-30 6-36 20z',
  bob: 'M120 104c-6-42 14-62 42-62s46 18 40 62c-4-22-12-34-26-38-20 4-42 4-52 12-4 8-4 16-4 26z',
  swept: 'M124 82c-2-28 18-40 40-38 22 0 36 14 32 40-6-12-12-18-20-20-18 2-40 0-52 18z',
} as const;
const HAIR_BEHIND =
  'M112 96c-4-46 22-64 50-64s50 20 46 66c-2 30 2 44-6 58-16 6-70 6-84 0-6-14-4-34-6-60z';

function Room({ who, id }: { who: CastMember; id: string }) {
  const { wall, shelf, lamp, top, skin } = CAST[who];
  return (
    <>
      <defs>
        <linearGradient id={`${id}w`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor={wall[0]} />
          <stop offset="1" stopColor={wall[1]} />
        </linearGradient>
        <radialGradient id={`${id}l`}>
          <stop offset="0" stopColor={lamp} stopOpacity=".55" />
          <stop offset="1" stopColor={lamp} stopOpacity="0" />
        </radialGradient>
        <filter id={`${id}b`}>
          <feGaussianBlur stdDeviation="5" />
        </filter>
      </defs>
      <rect width="320" height="200" fill={`url(#${id}w)`} />
      <g filter={`url(#${id}b)`}>
        <rect x="18" y="24" width="74" height="92" rx="3" fill={shelf} />
        <rect x="24" y="30" width="62" height="80" fill={lamp} opacity=".14" />
        <rect x="236" y="70" width="70" height="8" fill={shelf} />
        <rect x="236" y="120" width="70" height="8" fill={shelf} />
        <rect x="240" y="44" width="10" height="26" fill={top} opacity=".6" />
        <rect x="253" y="38" width="8" height="32" fill={lamp} opacity=".5" />
        <rect x="264" y="48" width="12" height="22" fill={skin} opacity=".35" />
        <circle cx="268" cy="106" r="12" fill="#5B7A63" opacity=".7" />
      </g>
      <circle cx="60" cy="60" r="90" fill={`url(#${id}l)`} />
    </>
  );
}

/** A drawing in place of a camera image of one of the cast. Decorative. */
export function CameraPicture({ who }: { who: CastMember }) {
  const id = useId();
  const { skin, hair, top, cut } = CAST[who];
  return (
    <svg
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid slice"
      width="100%"
      height="100%"
      aria-hidden
      style={{ display: 'block' }}
    >
      <Room who={who} id={id} />
      <g transform="translate(160 186) scale(.88) translate(-160 -200)">
        <path d="M80 250c0-84 36-100 80-100s80 16 80 100z" fill={top} />
        <path d="M140 128h40v26c0 12-40 12-40 0z" fill={skin} />
        <path d="M140 142c8 10 32 10 40 0v10c0 14-40 14-40 0z" opacity=".16" />
        {cut === 'long' && <path d={HAIR_BEHIND} fill={hair} />}
        <ellipse cx="160" cy="96" rx="34" ry="42" fill={skin} />
        <path d={HAIR[cut]} fill={hair} />
        <g fill="none" stroke="#000" strokeLinecap="round">
          <path d="M150 120c6 4 14 4 20 0" strokeOpacity=".28" strokeWidth="1.8" />
          <path d="M158 98c-1 6-3 9-2 11 1 1 4 1 5 0" strokeOpacity=".16" strokeWidth="1.6" />
        </g>
        <circle cx="147.5" cy="96" r="1.9" fill="#17110D" opacity=".85" />
        <circle cx="172.5" cy="96" r="1.9" fill="#17110D" opacity=".85" />
        <path
          d="M160 54c22 0 34 18 34 42s-14 42-34 42c16-8 20-20 20-42s-6-36-20-42z"
          opacity=".1"
        />
      </g>
    </svg>
  );
}
