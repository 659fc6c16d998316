import { type ReactNode, useState, type FormEvent, useSyncExternalStore } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { FieldFrame } from '../../components/form/fields/field-frame.tsx';
import { TextInput } from '../../components/form/fields/text-input.tsx';
import { Dialog } from '../../components/overlays/dialog.tsx';
import { toast } from '../../components/status/toasts/toast.tsx';
import {
  type ListState,
  readListState,
  sameRows,
  writeListState,
} from '../../components/table/toolbar/list-address.ts';
import type { ListAddress } from '../../components/table/toolbar/use-list-address.ts';
import type { ViewTab } from '../../components/table/toolbar/view-tabs.tsx';
import { useUiStrings } from '../../components/text/ui-strings.ts';

/**
 * A view that a user saved: a name for a search text, filters and a sort order as they are in the
 * address.
 */
interface OwnView {
  id: string;
  name: string;
  /** The query of the address: `stage=offer&sort=name`. */
  address: string;
}

const NONE: readonly OwnView[] = [];
const listeners = new Set<() => void>();
const known = new Map<string, { text: string | null; views: readonly OwnView[] }>();

function read(key: string): readonly OwnView[] {
  const text = localStorage.getItem(key);
  const seen = known.get(key);
  if (seen?.text === text) return seen.views;
  const views = parse(text);
  known.set(key, { text, views });
  return views;
}

function parse(text: string | null): readonly OwnView[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value)
      ? value.filter(
          (view): view is OwnView =>
            typeof view?.id === 'string' &&
            typeof view.name === 'string' &&
            typeof view.address === 'string',
        )
      : NONE;
  } catch {
    // Local storage can contain any text. If it is invalid, there are no views.
    return NONE;
  }
}

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    removeEventListener('storage', changed);
  };
};

/**
 * Returns a user's own views of a list, which all tabs share. They are stored on the device: the
 * account in the API has no field for them, and the member's record, which every call reads, must
 * stay below one read unit.
 * @param key identifies the user and the list: `views:1:8f…:candidates`
 */
function useOwnViews(key: string): {
  views: readonly OwnView[];
  save: (view: OwnView) => void;
  remove: (id: string) => void;
} {
  const views = useSyncExternalStore(subscribe, () => read(key));
  const write = (next: readonly OwnView[]) => {
    localStorage.setItem(key, JSON.stringify(next));
    for (const listener of listeners) listener();
  };
  return {
    views,
    save: (view) =>
      write(
        read(key).some(({ id }) => id === view.id)
          ? read(key).map((each) => (each.id === view.id ? view : each))
          : [...read(key), view],
      ),
    remove: (id) => write(read(key).filter((each) => each.id !== id)),
  };
}

/** Asks for the name of the user's own view. */
function ViewNameDialog({
  title,
  text,
  name,
  taken,
  onName,
  onClose,
}: {
  title: string;
  text?: string;
  name: string;
  taken: (name: string) => boolean;
  onName: (name: string) => void;
  onClose: () => void;
}) {
  const t = useUiStrings();
  const [value, setValue] = useState(name);
  const [tried, setTried] = useState(false);
  const plain = value.trim();
  const problem =
    plain === ''
      ? t('form.required', { field: t('table.view-name') })
      : plain !== name && taken(plain)
        ? t('table.view-name-taken')
        : undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem === undefined) {
      onName(plain);
      onClose();
    }
  };
  return (
    <Dialog open onClose={onClose} title={title}>
      {text && <p>{text}</p>}
      <form className="stack gap-8 mt-16" onSubmit={send} noValidate>
        <FieldFrame label={t('table.view-name')} error={tried ? problem : undefined}>
          {(control) => (
            <TextInput
              {...control}
              autoFocus
              maxLength={40}
              value={value}
              onChange={(event) => setValue(event.target.value)}
            />
          )}
        </FieldFrame>
        <div className="flex wrap to-end gap-8 mt-16">
          <Button onClick={onClose}>{t('confirm.cancel')}</Button>
          <Button variant="primary" type="submit">
            {t('table.save-view')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** A built-in view: a name for some filters. */
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
 * Returns the tabs of a list: the built-in views, and then the user's own, which can be saved,
 * renamed, changed and deleted.
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
  // If the address names no view, the tab with the same filters is selected. The sort order may
  // differ.
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
    toast.success(t('table.view-removed', { name: view.name }), () => own.save(view));
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
              own.save({ ...view, address: textOf(address) });
              toast.success(t('table.view-saved', { name: view.name }));
            }
          : undefined,
        onDelete: () => remove(view),
      },
    })),
  ];
  const named = (name: string) => {
    if (naming?.kind === 'rename') own.save({ id: naming.id, name, address: mine?.address ?? '' });
    else {
      const view = { id: crypto.randomUUID(), name, address: textOf(address) };
      own.save(view);
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
