import { avatarTint, initials } from '../../components/people/initials.ts';
import css from './landing.module.css';

/** The initials of a person in a drawing, without MUI, which the landing page does not load. */
export function CastAvatar({ name, size }: { name: string; size: number }) {
  const tint = avatarTint(name);
  return (
    <span
      aria-hidden
      className={`no-shrink strong ${css['avatar']}`}
      style={{
        width: size,
        height: size,
        fontSize: size * 0.38,
        background: `var(--tone-${tint}-bg)`,
        color: `var(--tone-${tint}-ink)`,
      }}
    >
      {initials(name)}
    </span>
  );
}

/** Several people, overlapping. */
export const CastAvatars = ({ names, size }: { names: readonly string[]; size: number }) => (
  <span className={css['group']}>
    {names.map((name) => (
      <CastAvatar key={name} name={name} size={size} />
    ))}
  </span>
);
