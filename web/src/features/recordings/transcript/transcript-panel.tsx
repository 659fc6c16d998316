import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { TranscriptView } from '@parley/contracts/transcripts/transcript.schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { Notice } from '../../../components/status/notice.tsx';
import { formatElapsed } from '../../../components/time/format-time.ts';
import type { Playing } from '../shared/player/use-playing.ts';
import { toQuoteSpan } from '../shared/quotes/quote-span.ts';
import { getSpeakerKey, listSpeakers } from '../shared/transcript/speakers.ts';
import { TranscriptList } from '../shared/transcript/transcript-list.tsx';
import { useTranscriptStrings } from '../shared/transcript/transcript-strings.ts';
import { useWordCursor } from '../shared/transcript/use-word-cursor.ts';
import { findWordFrom, indexWords } from '../shared/transcript/word-index.ts';
import { HistoryDrawer } from './correct/history-drawer.tsx';
import { joinWords, type Span } from './correct/locate-words.ts';
import { SpeakerDialog } from './correct/speaker-dialog.tsx';
import { TurnMenu } from './correct/turn-menu.tsx';
import { useCorrections } from './correct/use-corrections.ts';
import { useWordEditing } from './correct/use-word-editing.tsx';
import { ExportMenu } from './export-menu.tsx';
import css from './transcript-panel.module.css';
import { TranscriptTools } from './transcript-tools.tsx';
import { useTranscriptSearch } from './use-transcript-search.ts';

/** The maximum number of characters of selected words in a menu. */
const SHOWN_CHARACTERS = 24;
const shorten = (text: string): string =>
  text.length <= SHOWN_CHARACTERS ? text : `${text.slice(0, SHOWN_CHARACTERS).trimEnd()}…`;

/**
 * A finished transcript, which can be read, searched, played from each word, corrected and quoted.
 * @param from the second at which the page is opened
 * @param onQuote adds a part of the recording to a scorecard; missing if the user has none to write
 */
export function TranscriptPanel({
  transcript,
  playing,
  from,
  title,
  onQuote,
}: {
  transcript: TranscriptView;
  playing: Playing | undefined;
  from: number;
  title: string;
  onQuote?: ((span: Span) => void) | undefined;
}) {
  const t = useTranscriptStrings();
  const { turns } = transcript;
  const index = useMemo(() => indexWords(turns), [turns]);
  const speakers = useMemo(() => listSpeakers(transcript), [transcript]);
  const [speaker, setSpeaker] = useState('');
  const only = speakers.has(speaker) ? speaker : '';
  const isShown = useCallback(
    (place: number) => only === '' || getSpeakerKey(turns[place]!) === only,
    [turns, only],
  );
  const shown = useMemo(() => turns.map((_, place) => place).filter(isShown), [turns, isShown]);
  const search = useTranscriptSearch(index, isShown);
  const [start] = useState(() => (from > 0 ? findWordFrom(index, from) : 0));
  const cursor = useWordCursor(index, Math.max(0, start));
  const panel = useRef<HTMLDivElement>(null);
  const anchor = useRef<HTMLElement | null>(null);
  const [menu, setMenu] = useState(false);
  const [naming, setNaming] = useState<string>();
  const [history, setHistory] = useState(false);
  const [follows, setFollows] = useState(true);
  const corrections = useCorrections(transcript);
  const focusTurn = useCallback((id: string | undefined) => {
    requestAnimationFrame(() =>
      panel.current
        ?.querySelector<HTMLElement>(`[data-turn="${id}"]`)
        ?.focus({ preventScroll: true }),
    );
  }, []);
  const editing = useWordEditing(transcript, index, corrections, (word) => {
    cursor.moveTo(word);
    focusTurn(turns[index.turnOf[word]!]?.id);
  });
  const { range, selection } = cursor;
  const place = index.turnOf[range.from] ?? 0;
  const turn = turns[place];
  const isAcrossTurns = index.turnOf[range.to - 1] !== place;
  const words = shorten(
    joinWords(turns, index, { ...range, to: Math.min(range.to, range.from + 8) }),
  );
  const namedTurn = turns.find(({ id }) => id === naming);

  const edit = () => {
    if (!isAcrossTurns) editing.open(range);
  };
  const play = (word: number) => {
    setFollows(true);
    playing?.playFrom(index.starts[word]!);
  };
  const openMenu = (at: number, button: HTMLElement | null) => {
    if (at !== place) cursor.moveTo(index.firstOf[at]!);
    anchor.current = button;
    setMenu(true);
  };
  const openMenuByKey = () => {
    const text = panel.current?.querySelector<HTMLElement>(`[data-turn="${turn?.id}"]`);
    openMenu(place, text?.querySelector<HTMLElement>('[data-cursor]') ?? text ?? null);
  };
  const openMenuRef = useRef(openMenu);
  useLayoutEffect(() => {
    openMenuRef.current = openMenu;
  });
  const onActions = useCallback(
    (at: number, button: HTMLElement) => openMenuRef.current(at, button),
    [],
  );
  const split = async () => {
    if (!turn) return;
    const at = range.from - index.firstOf[place]!;
    await corrections.correct({ kind: 'split', turn: turn.id, at }, t('split-done', { words }));
  };
  const join = async () => {
    const before = turns[place - 1];
    if (!turn || !before) return;
    await corrections.correct({ kind: 'join', turn: turn.id }, t('join-done'));
    focusTurn(before.id);
  };
  return (
    <Panel padded={false}>
      <div ref={panel} className="column min-h-0">
        <TranscriptTools
          search={search}
          speakers={[...speakers.values()]}
          speaker={only}
          onSpeaker={setSpeaker}
        >
          <ExportMenu transcript={transcript} title={title} />
          <IconButton
            dense
            icon="history"
            label={t('history.title')}
            onClick={() => setHistory(true)}
          />
        </TranscriptTools>
        {editing.lost !== undefined && (
          <Notice
            alert
            tone="warn"
            title={t('conflict.removed')}
            actions={
              <Button size="small" onClick={editing.giveUp}>
                {t('edit.cancel')}
              </Button>
            }
          >
            <p className="body2">{t('conflict.typed', { words: editing.lost })}</p>
          </Notice>
        )}
        <div
          className={css['list']}
          onWheel={() => setFollows(false)}
          onTouchMove={() => setFollows(false)}
          onKeyDownCapture={({ key }) => key.startsWith('Arrow') && setFollows(false)}
        >
          <TranscriptList
            label={t('title')}
            turns={turns}
            speakers={speakers}
            index={index}
            shown={shown}
            cursor={cursor}
            hits={search.byTurn}
            currentHit={search.current}
            {...(playing ? { played: playing } : {})}
            follows={follows}
            onPick={play}
            onEdit={edit}
            onMenu={openMenuByKey}
            onActions={onActions}
            editing={editing.shown}
          />
        </div>
        {playing?.playing && !follows && (
          <div className={`row wrap line-above ${css['bar']}`}>
            <span className="caption secondary">{t('follow.off')}</span>
            <Button size="small" onClick={() => setFollows(true)}>
              {t('follow.on')}
            </Button>
          </div>
        )}
        {selection && !editing.isOpen && (
          <div
            className={`row wrap line-above ${css['bar']}`}
            role="group"
            aria-label={t('chosen.label')}
          >
            <span className="caption num">
              {t('chosen.words', {
                count: selection.to - selection.from,
                at: formatElapsed(index.starts[selection.from]!),
              })}
            </span>
            <Button size="small" icon="play" onClick={() => play(selection.from)}>
              {t('chosen.play')}
            </Button>
            <Button
              size="small"
              icon="edit"
              blockedBecause={isAcrossTurns ? t('menu.one-turn') : undefined}
              onClick={edit}
            >
              {t('chosen.edit')}
            </Button>
            {onQuote && (
              <Button
                size="small"
                icon="rate"
                onClick={() => onQuote(toQuoteSpan(index, selection))}
              >
                {t('menu.quote')}
              </Button>
            )}
            <IconButton
              dense
              icon="close"
              label={t('chosen.clear')}
              onClick={() => {
                getSelection()?.removeAllRanges();
                cursor.select(undefined);
                focusTurn(turn?.id);
              }}
            />
          </div>
        )}
        <p className={`${css['legend']} caption secondary`}>
          <Legend transcript={transcript} />
        </p>
        <TurnMenu
          anchor={anchor}
          open={menu}
          onClose={() => setMenu(false)}
          words={words}
          isAcrossTurns={isAcrossTurns}
          isFirstWord={range.from === index.firstOf[place]}
          isFirstTurn={place === 0}
          actions={{
            play: () => play(range.from),
            edit,
            name: () => setNaming(turn?.id),
            split: () => void split(),
            join: () => void join(),
            quote: onQuote && (() => onQuote(toQuoteSpan(index, range))),
          }}
        />
        {namedTurn && (
          <SpeakerDialog
            transcript={transcript}
            turn={namedTurn}
            busy={corrections.busy}
            onClose={() => {
              setNaming(undefined);
              focusTurn(namedTurn.id);
            }}
            onSave={(change, name) => {
              const done =
                change.kind === 'person' && change.all ? 'speaker.all-done' : 'speaker.done';
              void corrections.correct(change, t(done, { name })).then((isSaved) => {
                if (isSaved) setNaming(undefined);
                focusTurn(namedTurn.id);
              });
            }}
          />
        )}
        <HistoryDrawer
          transcript={transcript}
          open={history}
          busy={corrections.busy}
          onClose={() => setHistory(false)}
          onRevert={(revision) =>
            void corrections.correct({ kind: 'revert', revision }, t('history.reverted'))
          }
        />
      </div>
    </Panel>
  );
}

/** Explains the highlighting of words, and that words can be wrong. */
function Legend({ transcript: { turns, model } }: { transcript: TranscriptView }) {
  const t = useTranscriptStrings();
  const saysHowSure = turns.some(({ words }) => words.some(([, , , sure]) => sure !== null));
  return (
    <>
      {saysHowSure ? (
        <>
          <span className={css['sample']}>{t('legend.sample')}</span> {t('legend.text')}
        </>
      ) : (
        t('legend.unmarked')
      )}{' '}
      {model && t('legend.model', model)}
    </>
  );
}
