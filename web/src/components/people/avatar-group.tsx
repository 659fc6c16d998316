import MuiAvatarGroup from '@mui/material/AvatarGroup';
import { Avatar } from './avatar.tsx';

export interface Person {
  id?: string;
  name: string;
}

/** The people of a panel, overlapping; all names are in the accessible name and the tooltip. */
export function AvatarGroup({
  people,
  label,
  size = 24,
  max = 4,
  more = 0,
}: {
  people: readonly Person[];
  label: string;
  size?: number;
  max?: number;
  /** The number of people that are not listed. */ more?: number;
}) {
  const names =
    `${label}: ` +
    `${people.map((person) => person.name).join(', ')}${more > 0 ? ` +${more}` : ''}`;
  return (
    <MuiAvatarGroup
      component="span"
      role="img"
      aria-label={names}
      title={names}
      max={max}
      total={people.length + more}
      // Small enough to keep the letters of the avatar below readable.
      spacing={Math.round(size * 0.1)}
      slots={{ surplus: 'span' }}
      slotProps={{ surplus: { className: 'caption num secondary', style: { paddingLeft: 6 } } }}
    >
      {people.map((person) => (
        <Avatar key={person.id ?? person.name} {...person} size={size} />
      ))}
    </MuiAvatarGroup>
  );
}
