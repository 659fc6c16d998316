import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../icons/icon.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Menu } from './menu.tsx';
import type { MenuItem } from './panels/menu-panel.tsx';
import { Popover } from './popover.tsx';
import { PreviewDrawer } from './preview-drawer.tsx';
import { SideSheet } from './side-sheet.tsx';
import { Tooltip } from './tooltip.tsx';

export default { title: 'Overlays' };

const noop = () => undefined;

/** A button that opens what `children` shows; open from the beginning for the stories. */
function Opener({
  label = 'Open',
  starts = true,
  children,
}: {
  label?: string;
  starts?: boolean;
  children: (open: boolean, close: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState(starts);
  return (
    <div style={{ minHeight: 320 }}>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {children(open, () => setOpen(false))}
    </div>
  );
}

export const ADialog = ({ starts = true }: { starts?: boolean }) => (
  <Opener starts={starts}>
    {(open, onClose) => (
      <Dialog
        open={open}
        onClose={onClose}
        title="Rename the group"
        actions={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" onClick={onClose}>
              Rename
            </Button>
          </>
        }
      >
        <label>
          Name of the group <input />
        </label>
      </Dialog>
    )}
  </Opener>
);

export const ALongDialog = () => (
  <Opener>
    {(open, onClose) => (
      <Dialog
        open={open}
        onClose={onClose}
        title="What the scorecard asks"
        actions={<Button onClick={onClose}>Close</Button>}
      >
        {Array.from({ length: 40 }, (_, row) => (
          <p key={row}>Question {row + 1}</p>
        ))}
      </Dialog>
    )}
  </Opener>
);

/** A dialog with a menu of its own. */
export const AMenuInADialog = ({ starts = false }: { starts?: boolean }) => (
  <Opener>
    {(open, onClose) => (
      <Dialog open={open} onClose={onClose} title="Asha Raman">
        <AMenu starts={starts} />
      </Dialog>
    )}
  </Opener>
);

export const ATooltip = () => (
  <Tooltip text="Mute (M)">
    <button type="button" aria-label="Mute">
      <Icon name="mic" />
    </button>
  </Tooltip>
);

export const Confirm = () => (
  <Opener>
    {(open, onClose) => (
      <ConfirmDialog
        open={open}
        onClose={onClose}
        onConfirm={onClose}
        title="Cancel the interview with Asha Raman?"
        confirmLabel="Cancel interview"
      >
        The panel and Asha Raman get a cancellation for their calendars.
      </ConfirmDialog>
    )}
  </Opener>
);

export const Drawer = () => (
  <Opener>
    {(open, onClose) => (
      <PreviewDrawer
        open={open}
        onClose={onClose}
        label="Asha Raman"
        place="3 of 25"
        onNext={noop}
        previousLabel="Previous candidate"
        nextLabel="Next candidate"
        action={<Button to="/candidate">Open profile</Button>}
        footer={<Button variant="primary">Schedule interview</Button>}
      >
        <h2>Asha Raman</h2>
        <p>Senior engineer, in interviews for three days.</p>
      </PreviewDrawer>
    )}
  </Opener>
);

export const Sheet = () => (
  <Opener>
    {(open, onClose) => (
      <SideSheet open={open} onClose={onClose} label="Navigation">
        <nav aria-label="Pages">
          <Button variant="text" onClick={onClose}>
            Candidates
          </Button>
        </nav>
      </SideSheet>
    )}
  </Opener>
);

export const STAGES: readonly MenuItem[] = [
  { id: 'open', label: 'Open card', icon: 'edit', onPick: noop },
  { id: 'review', label: 'Move to In review', heading: 'Stages', onPick: noop },
  {
    id: 'interviewing',
    label: 'Move to Interview process',
    blockedBecause: 'No interview yet. Schedule one first',
    onPick: noop,
  },
  { id: 'offer', label: 'Move to Offer', onPick: noop },
  { id: 'delete', label: 'Delete', icon: 'delete', danger: true, apart: true, onPick: noop },
];

export function AMenu({
  starts = true,
  items = STAGES,
}: {
  starts?: boolean;
  items?: readonly MenuItem[];
}) {
  const ref = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(starts);
  return (
    <div style={{ minHeight: 320 }}>
      <span ref={ref} tabIndex={-1}>
        <Button aria-haspopup="menu" aria-expanded={open} onClick={() => setOpen(true)}>
          Move
        </Button>
      </span>
      <Menu
        anchor={ref}
        open={open}
        onClose={() => setOpen(false)}
        label="Move Asha Raman"
        items={items}
      />
    </div>
  );
}

export const CheckedMenu = () => (
  <AMenu
    items={[
      { id: 'all', label: 'Everybody', checked: false, onPick: noop },
      { id: 'mine', label: 'Mine', checked: true, onPick: noop },
    ]}
  />
);

export function APopover({ starts = true }: { starts?: boolean }) {
  const ref = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(starts);
  return (
    <div style={{ minHeight: 240 }}>
      <span ref={ref} tabIndex={-1}>
        <Button aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
          Filter
        </Button>
      </span>
      <Popover anchor={ref} open={open} onClose={() => setOpen(false)} label="Stage">
        <label>
          <input type="checkbox" /> In review
        </label>
      </Popover>
    </div>
  );
}
