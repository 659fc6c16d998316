import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../icons/icon.tsx';
import css from '../grid/table.module.css';
import type { PhoneRow, TableLead } from '../table-column.ts';

interface Props<T> {
  lead: TableLead<T>;
  phone: PhoneRow<T>;
  row: T;
  to: string | undefined;
  /** Defined while rows are being selected. */
  chosen: boolean | undefined;
  selectLabel: string;
  onPick: () => void;
  /** Called after a long press on the row. */
  onHold?: () => void;
}

const HOLD_MS = 450;

/**
 * One row of the list on a phone: a link over the whole row, or a checkbox while rows are being
 * selected.
 */
export function PhoneItem<T>({
  lead,
  phone,
  row,
  to,
  chosen,
  selectLabel,
  onPick,
  onHold,
}: Props<T>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);
  const title = lead.title(row);
  const release = () => clearTimeout(timer.current);
  const hold = {
    onPointerDown: () => {
      held.current = false;
      if (onHold && chosen === undefined)
        timer.current = setTimeout(() => {
          held.current = true;
          onHold();
        }, HOLD_MS);
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
    onContextMenu: (event: React.MouseEvent) => {
      if (held.current) event.preventDefault();
    },
    // The end of a long press over the link is not a tap.
    onClickCapture: (event: React.MouseEvent) => {
      if (held.current) {
        event.preventDefault();
        event.stopPropagation();
        held.current = false;
      }
    },
  };
  return (
    <div className={`row fill gap-12 ${css['lead']}`} {...hold}>
      {chosen === undefined ? (
        lead.start?.(row, 40)
      ) : (
        <button
          type="button"
          role="checkbox"
          aria-checked={chosen}
          aria-label={selectLabel}
          className={`centered no-shrink ${css['circle']}`}
          onClick={onPick}
        >
          <Icon name="check" size={20} />
        </button>
      )}
      <div className={`stack min-w-0 ${css['words']}`}>
        <div className="flex between items-baseline min-w-0 gap-8">
          {to === undefined || chosen !== undefined ? (
            <span className="body2 strong truncate">{title}</span>
          ) : (
            <Link
              to={to}
              data-row-link
              draggable={false}
              className={`strong one-line ${css['link']}`}
            >
              {title}
            </Link>
          )}
          {phone.end && <span className="caption secondary num">{phone.end(row)}</span>}
        </div>
        {phone.sub && <div className="body2 secondary truncate">{phone.sub(row)}</div>}
        {phone.tags && (
          <div className={`flex wrap gap-8 mt-8 ${css['tags']}`}>{phone.tags(row)}</div>
        )}
      </div>
    </div>
  );
}
