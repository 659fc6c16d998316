import { Command } from 'cmdk';
import type { Hit } from '../../components/search/hit.ts';
import { HitMark } from '../../components/search/hit-mark.tsx';

/**
 * Something found. The server has chosen it; the typed text as keyword keeps the palette from
 * filtering it again.
 */
export const HitItem = ({
  hit,
  typed,
  value,
  onSelect,
}: {
  hit: Hit;
  typed: string;
  value: string;
  onSelect: () => void;
}) => (
  <Command.Item value={value} keywords={[typed]} onSelect={onSelect}>
    <HitMark hit={hit} size={24} />
    <span className="truncate">{hit.title}</span>
    <span className="caption secondary truncate">{hit.sub}</span>
  </Command.Item>
);
