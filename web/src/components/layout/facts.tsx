import type { ReactNode } from 'react';
import css from './facts.module.css';

/** A list of names and values, one pair on each line. Pairs without a value are left out. */
export const Facts = ({ of }: { of: readonly (readonly [string, ReactNode])[] }) => (
  <dl className={`stack gap-12 ${css['facts']}`}>
    {of
      .filter(
        ([, value]) => value !== undefined && value !== null && value !== false && value !== '',
      )
      .map(([name, value]) => (
        <div key={name} className={`stack gap-12 ${css['fact']}`}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
