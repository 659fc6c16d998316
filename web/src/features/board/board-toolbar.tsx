import { type ReactNode, useRef, useState } from 'react';
import type { BoardList } from '@parley/contracts/board/board.schema.ts';
import { Button } from '../../components/buttons/button.tsx';
import { ChoiceButton } from '../../components/buttons/choice-button.tsx';
import { useChangeSearch } from '../../components/hooks/use-change-search.ts';
import { Menu } from '../../components/overlays/menu.tsx';
import type { MenuItem } from '../../components/overlays/panels/menu-panel.tsx';
import { Popover } from '../../components/overlays/popover.tsx';
import { paths } from '../../paths.ts';
import { RequisitionSelect } from '../../shared/choose/requisition-select.tsx';
import { useBoardStrings } from './board-strings.ts';
import css from './board.module.css';

interface Props {
  requisitionId: string;
  title: string | undefined;
  lists: readonly BoardList[];
  person: string | null;
  add: ReactNode;
}

/**
 * The toolbar with the choice of requisition, the filter by person, and the button that adds a
 * candidate. Both choices are part of the address.
 */
export function BoardToolbar({ requisitionId, title, lists, person, add }: Props) {
  const t = useBoardStrings();
  const changeSearch = useChangeSearch();
  const people = new Map(
    lists
      .flatMap(({ cards }) => cards.flatMap(({ members, panel }) => [...members, ...panel]))
      .map(({ user_id, name }) => [user_id as string, name]),
  );
  const choose = (id: string | null) => () =>
    changeSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (id) next.set('person', id);
        else next.delete('person');
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <Button variant="text" icon="board" to={paths.boards}>
        {t('all')}
      </Button>
      <RequisitionPicker
        id={requisitionId}
        title={title ?? t('pick')}
        onPick={(id) => changeSearch(() => new URLSearchParams({ requisition: id }))}
      />
      <Choice
        label={t('person-of', { name: (person && people.get(person)) || t('everyone') })}
        shown={(person && people.get(person)) || t('everyone')}
        menu={t('person-menu')}
        items={[
          { id: 'everyone', label: t('everyone'), checked: person === null, onPick: choose(null) },
          ...[...people]
            .sort((a, b) => a[1].localeCompare(b[1]))
            .map(([id, name]) => ({ id, label: name, checked: id === person, onPick: choose(id) })),
        ]}
      />
      {add}
    </>
  );
}

/** A button that shows the title of the current requisition and opens a search for another one. */
function RequisitionPicker({
  id,
  title,
  onPick,
}: {
  id: string;
  title: string;
  onPick: (id: string) => void;
}) {
  const t = useBoardStrings();
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <ChoiceButton
        ref={anchor}
        aria-label={t('pick-of', { title })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {title}
      </ChoiceButton>
      <Popover
        anchor={anchor}
        open={open}
        onClose={() => setOpen(false)}
        label={t('pick-menu')}
        align="end"
      >
        <div className={css['picker']}>
          <RequisitionSelect
            label={t('pick')}
            placeholder={t('pick-search')}
            value=""
            addsChoices
            autoFocus
            onChange={(chosen) => {
              setOpen(false);
              if (chosen !== '' && chosen !== id) onPick(chosen);
            }}
          />
        </div>
      </Popover>
    </>
  );
}

function Choice({
  label,
  shown,
  menu,
  items,
}: {
  label: string;
  shown: string;
  menu: string;
  items: readonly MenuItem[];
}) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <ChoiceButton
        ref={anchor}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {shown}
      </ChoiceButton>
      <Menu
        anchor={anchor}
        open={open}
        onClose={() => setOpen(false)}
        label={menu}
        items={items}
        align="end"
      />
    </>
  );
}
