import { useEffect, useRef, useState } from 'react';
import { SYSTEM_LABELS } from '@parley/contracts/mail/mail-labels.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { SearchBox } from '../../../components/form/fields/search-box.tsx';
import { useBreakpoint } from '../../../components/hooks/use-media.ts';
import { useTitle } from '../../../components/hooks/use-title.ts';
import { EmptyState } from '../../../components/status/empty-state.tsx';
import { paths } from '../../../paths.ts';
import {
  useApiPages,
  type ApiQueryOptions,
  useApiQuery,
} from '../../../session/api/use-api-query.ts';
import { useBlocked } from '../../../shared/use-blocked.ts';
import { OpenComposer } from '../compose/open-composer.tsx';
import { ChooseLabels } from '../labels/choose-labels.tsx';
import { LabelSelect } from '../labels/label-chips.tsx';
import { LabelNav } from '../labels/label-nav.tsx';
import { DraftList } from '../list/draft-list.tsx';
import { ThreadList } from '../list/thread-list.tsx';
import { useMailStrings } from '../mail-strings.ts';
import { ThreadView } from '../thread/thread-view.tsx';
import { useQueuedWatch } from '../use-queued-watch.ts';
import { useThreadActions } from '../use-thread-actions.ts';
import css from './mail-page.module.css';
import { type MailRow, useMailPlace, useMailKeys } from './mail-row.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

const REFRESH_MS = 60_000;

/** The counts of all labels, read again every 60 s; a failed refresh shows no error. */
const useMailSummary = (options: Pick<ApiQueryOptions, 'freshOnOpen'> = {}) =>
  useApiQuery('get-mail-summary', {}, { refetchIntervalMs: REFRESH_MS, errors: 'own', ...options });

/**
 * /app/mail/{systemLabel}/{mailId?} and /app/mail/label/{customLabel}/{mailId?}: labels, list and
 * mail thread side by side; one at a time on a phone.
 */
export default function MailPage() {
  const t = useMailStrings();
  const place = useMailPlace();
  const { label, threadId, searched } = place;
  const wide = useBreakpoint('md');
  const blocked = useBlocked();
  const noWrite = blocked('create', 'correspondence');
  const mayMove = blocked('update', 'correspondence') === undefined;
  const actions = useThreadActions();
  // Read again on opening, so that a new answer is shown in the list and in its counts.
  const summary = useMailSummary({ freshOnOpen: true });
  const labels = summary.data?.labels ?? [];
  const own = labels.find(({ id }) => id === label);
  const known = label.startsWith('lbl_')
    ? own !== undefined || summary.data === undefined
    : (SYSTEM_LABELS as readonly string[]).includes(label);
  const isDrafts = label === 'drafts' && !searched;
  const query = searched ? { q: searched } : { label: label as 'all', limit: 25 };
  const threads = useApiPages(
    'list-mail-threads',
    { query },
    {
      enabled: known && !isDrafts,
      errors: 'own',
      keepPrevious: searched !== '',
      freshOnOpen: true,
    },
  );
  const drafts = useApiPages(
    'list-mail-drafts',
    { query: { limit: 50 } },
    { enabled: noWrite === undefined, errors: 'own' },
  );
  useQueuedWatch(drafts.data ?? []);
  const rows = isDrafts ? [] : (threads.data ?? []);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const [labelling, setLabelling] = useState<readonly MailRow[] | null>(null);
  const [help, setHelp] = useState(false);
  useEffect(() => setSelection(new Set()), [label, searched]);
  const name = searched
    ? t('labels.found')
    : (own?.name ??
      (known && !label.startsWith('lbl_') ? t(`labels.${label as 'all'}`) : t('title')));
  useTitle(`${name}, ${t('title')}`);

  // The composer stays mounted when its draft gets an id in the address.
  const made = useRef<{ key: string; id: string } | null>(null);
  const composing = place.composing;
  const composerKey =
    made.current && made.current.id === composing
      ? made.current.key
      : `${composing}:${place.to ?? ''}`;
  const compose = () => {
    if (noWrite === undefined) place.go(threadId, { compose: 'new' });
  };
  const closeComposer = () => {
    made.current = null;
    place.go(threadId);
  };

  const at = rows.findIndex(({ id }) => id === threadId);
  const open = (row: MailRow | undefined) => {
    if (row) place.go(row.id, {}, threadId !== undefined);
  };
  /** After mail threads have left the list, the next one is opened, or the list. */
  const away = (gone: readonly MailRow[]) => {
    if (!gone.some(({ id }) => id === threadId)) return;
    const left = rows.slice(at + 1).find((row) => !gone.includes(row));
    place.go(wide ? left?.id : undefined, {}, true);
  };
  const chosen = rows.filter(({ id }) => selection.has(id));
  const target = chosen.length > 0 ? chosen : at >= 0 ? [rows[at]!] : [];
  const onTarget = (act: (target: readonly MailRow[]) => void) => () => {
    if (target.length > 0) act(target);
  };
  const move = (action: 'archive' | 'trash') =>
    onTarget((some) => {
      if (!mayMove) return;
      setSelection(new Set());
      away(some);
      void actions.run(action, some);
    });
  useMailKeys({
    j: () => open(rows[at + 1]),
    k: () => open(rows[Math.max(0, at - 1)]),
    e: move('archive'),
    '#': move('trash'),
    s: onTarget(
      (some) => void actions.run(some.every(({ starred }) => starred) ? 'unstar' : 'star', some),
    ),
    i: onTarget(
      (some) =>
        void actions.run(
          some.every(({ important }) => important) ? 'unimportant' : 'important',
          some,
        ),
    ),
    u: onTarget((some) => void actions.run('unread', some)),
    l: onTarget((some) => {
      if (mayMove) setLabelling(some);
    }),
    r: () => {
      if (threadId && noWrite === undefined) place.go(threadId, { reply: '1' }, true);
    },
    x: () => {
      const row = rows[at];
      if (row)
        setSelection(
          new Set(
            selection.has(row.id)
              ? [...selection].filter((id) => id !== row.id)
              : [...selection, row.id],
          ),
        );
    },
    c: compose,
    '/': () => document.querySelector<HTMLInputElement>('[data-mail-search] input')?.focus(),
    '?': () => setHelp(true),
  });

  if (!known)
    return (
      <div className={css['missing']}>
        <EmptyState
          as="h1"
          title={t('labels.missing')}
          action={<Button to={paths.mail('all')}>{t('labels.see-all')}</Button>}
        />
      </div>
    );
  const reading = composing !== undefined || threadId !== undefined;
  return (
    <div className={css['mail']} data-reading={reading || undefined}>
      <div className={css['labels']}>
        <div className={css['write']}>
          <Button variant="primary" icon="edit" wide blockedBecause={noWrite} onClick={compose}>
            {t('write')}
          </Button>
        </div>
        <LabelNav summary={summary.data} current={searched ? '' : label} />
        <div className={css['keys']}>
          <Button variant="text" size="small" icon="keyboard" onClick={() => setHelp(true)}>
            {t('keys')}
          </Button>
        </div>
      </div>
      {(wide || !reading) && (
        <section className={`column min-w-0 min-h-0 ${css['list']}`} aria-labelledby="mail-list">
          <header className={`stack line-below gap-10 ${css['listHead']}`}>
            <div className={`row wrap between gap-8 ${css['titles']}`}>
              <h1 id="mail-list" className="h3 truncate">
                {name}
              </h1>
              <span className={`min-w-0 gap-4 ${css['narrow']}`}>
                <LabelSelect summary={summary.data} current={label} />
                <IconButton icon="edit" label={t('write')} onClick={compose} />
              </span>
            </div>
            <div data-mail-search className={css['search']}>
              <SearchBox label={t('search')} value={searched} onSearch={place.find} />
            </div>
          </header>
          {isDrafts ? (
            <DraftList
              pages={drafts}
              current={composing}
              linkTo={(draft) =>
                draft.thread_id
                  ? `${paths.mail('all', draft.thread_id)}?reply=1`
                  : place.address(undefined, { compose: draft.id })
              }
            />
          ) : (
            <ThreadList
              pages={threads}
              label={label}
              searched={searched}
              threadId={threadId}
              labels={labels}
              selection={selection}
              onSelection={setSelection}
              linkTo={(row) => place.address(row.id)}
              onLabel={setLabelling}
              onAway={away}
            />
          )}
        </section>
      )}
      {(wide || reading) && (
        <section className={`min-w-0 min-h-0 ${css['read']}`}>
          {!wide && <h1 className="visually-hidden">{name}</h1>}
          {composing !== undefined ? (
            <OpenComposer
              key={composerKey}
              draftId={
                composing === 'new' || made.current?.id === composing ? undefined : composing
              }
              to={composing === 'new' || made.current?.id === composing ? place.to : undefined}
              onMade={(draft) => {
                made.current = { key: composerKey, id: draft.id };
                place.go(threadId, { compose: draft.id, to: place.to }, true);
              }}
              onClose={closeComposer}
              onReopen={(id) => place.go(threadId, { compose: id })}
            />
          ) : threadId !== undefined ? (
            <ThreadView
              key={threadId}
              threadId={threadId}
              labels={labels}
              drafts={drafts.data ?? []}
              replying={place.replying}
              onReplying={(replying) => place.go(threadId, replying ? { reply: '1' } : {}, true)}
              onBack={wide ? undefined : () => place.go(undefined)}
              onLabel={setLabelling}
              onAway={away}
            />
          ) : (
            <div className={`centered p-24 ${css['middle']}`}>
              <EmptyState
                title={t('thread.none')}
                action={
                  <Button icon="edit" blockedBecause={noWrite} onClick={compose}>
                    {t('write')}
                  </Button>
                }
              >
                {t('thread.none-text')}
              </EmptyState>
            </div>
          )}
        </section>
      )}
      {labelling && (
        <ChooseLabels rows={labelling} labels={labels} onClose={() => setLabelling(null)} />
      )}
      <ShortcutsDialog open={help} onClose={() => setHelp(false)} />
    </div>
  );
}
