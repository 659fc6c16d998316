import { useRef, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../../ui/menu.tsx';
import { useInterviewStrings } from '../interviews-strings.ts';

export type MoreAction = Omit<MenuItem, 'onPick'> & Partial<Pick<MenuItem, 'onPick'>>;

/**
 * What is rarely done and what cannot be done now, each with its reason, behind one button so that
 * it does not crowd what can.
 */
export function MoreActions({ items }: { items: readonly MoreAction[] }) {
  const t = useInterviewStrings();
  const anchor = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  if (items.length === 0) return null;
  const label = t(
    items.some(({ blockedBecause }) => blockedBecause === undefined)
      ? 'detail.more'
      : 'detail.not-now',
  );
  return (
    <span ref={anchor} style={{ flexGrow: 0 }}>
      <IconButton
        icon="more"
        label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      <Menu
        anchor={anchor}
        open={open}
        onClose={() => setOpen(false)}
        label={label}
        align="end"
        items={items.map((item) => ({ onPick: () => undefined, ...item }))}
      />
    </span>
  );
}
