import { type ReactNode, useState } from 'react';
import {
  type ListState,
  readListState,
  sameRows,
  writeListState,
} from '../../ui/table/list-address.ts';
import { useOwnViews } from '../../ui/table/own-views.ts';
import type { ListAddress } from '../../ui/table/use-list-address.ts';
import type { ViewTab } from '../../ui/table/view-tabs.tsx';
import { toast } from '../../ui/toast.tsx';
import { useUiStrings } from '../../ui/ui-strings.ts';
import { ViewNameDialog } from './view-name-dialog.tsx';

/** A view the product brings along: a name for some filters. */
export interface BuiltInView {
  id: string;
  label: string;
  state: Partial<Pick<ListState, 'filters' | 'sort'>>;
  count?: number | undefined;
}

interface Options {
  storageKey: string;
  address: ListAddress;
  filterIds: readonly string[];
  sortable: readonly string[];
  builtIn: readonly BuiltInView[];
}

const PLAIN: ListState = { view: null, q: '', sort: null, filters: {} };

/**
 * The tabs of a list: the product's views, then the person's own, which can be saved, renamed,
 * changed and removed.
 */
export function useViewTabs({ storageKey, address, filterIds, sortable, builtIn }: Options): {
  tabs: ViewTab[];
  onSave: (() => void) | undefined;
  dialog: ReactNode;
} {
  const t = useUiStrings();
  const own = useOwnViews(storageKey);
  const [naming, setNaming] = useState<{
    kind: 'save' | 'rename';
    id: string;
    name: string;
  } | null>(null);
  const stateOf = (text: string): ListState =>
    readListState(new URLSearchParams(text), filterIds, sortable);
  const textOf = (state: ListState): string =>
    writeListState({ ...state, view: null }, filterIds, new URLSearchParams()).toString();
  const plainOf = (part: BuiltInView['state']): ListState => ({
    ...PLAIN,
    filters: part.filters ?? {},
    sort: part.sort ?? null,
  });
  const mine = own.views.find(({ id }) => id === address.view);
  // Without a name in the address the tab whose rows these are is the one that shows; the sort is
  // the person's own affair.
  const shown =
    mine?.id ??
    builtIn.find(({ state }) =>
      sameRows({ ...plainOf(state), sort: null }, { ...address, sort: null, q: '' }),
    )?.id;
  const changed = mine
    ? !sameRows(stateOf(mine.address), address)
    : shown === undefined || address.q !== '' || address.sort !== null;
  const remove = (view: { id: string; name: string; address: string }) => {
    own.remove(view.id);
    if (address.view === view.id) address.change(PLAIN);
    toast.success(t('table.view-removed', { name: view.name }), () => own.keep(view));
  };
  const tabs: ViewTab[] = [
    ...builtIn.map(({ id, label, state, count }) => ({
      id,
      label,
      count,
      to: address.to(plainOf(state)),
      current: shown === id,
    })),
    ...own.views.map((view) => ({
      id: view.id,
      label: view.name,
      to: address.to({ ...stateOf(view.address), view: view.id }),
      current: shown === view.id,
      own: {
        onRename: () => setNaming({ kind: 'rename', id: view.id, name: view.name }),
        onUpdate: changed
          ? () => {
              own.keep({ ...view, address: textOf(address) });
              toast.success(t('table.view-saved', { name: view.name }));
            }
          : undefined,
        onDelete: () => remove(view),
      },
    })),
  ];
  const named = (name: string) => {
    if (naming?.kind === 'rename') own.keep({ id: naming.id, name, address: mine?.address ?? '' });
    else {
      const view = { id: crypto.randomUUID(), name, address: textOf(address) };
      own.keep(view);
      address.change({ view: view.id });
    }
    toast.success(t('table.view-saved', { name }));
  };
  const taken = (name: string) =>
    tabs.some(({ label }) => label.toLowerCase() === name.toLowerCase());
  const dialog = naming && (
    <ViewNameDialog
      key={naming.id}
      name={naming.name}
      taken={taken}
      onName={named}
      onClose={() => setNaming(null)}
      {...(naming.kind === 'rename'
        ? { title: t('table.view-rename-title', { name: naming.name }) }
        : { title: t('table.view-save-title'), text: t('table.view-save-text') })}
    />
  );
  return {
    tabs,
    onSave: changed ? () => setNaming({ kind: 'save', id: 'new', name: '' }) : undefined,
    dialog,
  };
}
