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
  const shown = people.length + (more > 0 ? 1 : 0) > max ? people.slice(0, max - 1) : people;
  // Small enough to keep the second letter of the avatar below readable.
  const overlap = Math.round(size * 0.1);
  const rest = people.length - shown.length + more;
  const names =
    `${label}: ` +
    `${people.map((person) => person.name).join(', ')}${more > 0 ? ` +${more}` : ''}`;
  return (
    <span
      role="img"
      aria-label={names}
      title={names}
      style={{ display: 'inline-flex', paddingInlineStart: overlap }}
    >
      {shown.map((person) => (
        <span
          key={person.id ?? person.name}
          style={{
            borderRadius: '50%',
            boxShadow: '0 0 0 2px var(--behind, var(--paper))',
            marginInlineStart: -overlap,
            display: 'flex',
          }}
        >
          <Avatar {...person} size={size} />
        </span>
      ))}
      {rest > 0 && (
        <span
          className="caption num secondary"
          style={{ alignSelf: 'center', paddingInlineStart: 6 }}
        >
          +{rest}
        </span>
      )}
    </span>
  );
}
