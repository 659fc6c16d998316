import { useRef, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../../ui/menu.tsx';
import { useInterviewStrings } from '../interviews-strings.ts';

/** What cannot be done now, each with its reason, behind one button so that it does not crowd what can. */
export function NotNow({ items }: { items: readonly Omit<MenuItem, 'onPick'>[] }) {
  const t = useInterviewStrings();
  const anchor = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  if (items.length === 0) return null;
  return (
    <span ref={anchor} style={{ flexGrow: 0 }}>
      <IconButton icon="more" label={t('detail.not-now')} aria-haspopup="menu" aria-expanded={open} onClick={() => setOpen(!open)} />
      <Menu anchor={anchor} open={open} onClose={() => setOpen(false)} label={t('detail.not-now')} align="end" items={items.map((item) => ({ ...item, onPick: () => undefined }))} />
    </span>
  );
}
