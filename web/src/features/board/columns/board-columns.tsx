import { DragDropContext, type DropResult, type ResponderProvided } from '@hello-pangea/dnd';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';
import type { BoardCard, BoardList } from '@parley/contracts/board/board.schema.ts';
import { useChangeSearch } from '../../../components/hooks/use-change-search.ts';
import { useBreakpoint } from '../../../components/hooks/use-media.ts';
import { useSharedStrings } from '../../../shared/shared-strings.ts';
import type { BoardRights } from '../board-rights.ts';
import { useBoardStrings } from '../board-strings.ts';
import css from '../board.module.css';
import type { Mover } from '../use-move.ts';
import { BoardColumn } from './board-column.tsx';
import { forwardTouches } from './forward-touches.ts';

/** The stages as a row of tabs that can be scrolled. The chosen one is scrolled into view. */
function StageTabs({
  lists,
  current,
  onChange,
}: {
  lists: readonly BoardList[];
  current: ApplicationStage;
  onChange: (stage: ApplicationStage) => void;
}) {
  const t = useBoardStrings();
  const text = useSharedStrings();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [frame, chosen] = [
      row.current,
      row.current?.querySelector<HTMLElement>('[aria-pressed="true"]'),
    ];
    if (frame && chosen)
      frame.scrollTo({ left: chosen.offsetLeft - (frame.clientWidth - chosen.offsetWidth) / 2 });
  }, [current]);
  return (
    <div ref={row} role="group" aria-label={t('stages')} className={`flex gap-6 ${css['tabs']}`}>
      {lists.map(({ stage, count }) => (
        <button
          key={stage}
          type="button"
          className={`no-shrink secondary medium one-line ${css['tab']}`}
          aria-pressed={stage === current}
          onClick={() => onChange(stage)}
        >
          {text(`stages.${stage}`)} <span className="num">{count}</span>
        </button>
      ))}
    </div>
  );
}

/**
 * Returns the stage that a phone shows, which is part of the address. By default it is the first
 * column with cards.
 */
function useStageTab(
  lists: readonly BoardList[],
): [ApplicationStage, (stage: ApplicationStage) => void] {
  const [search] = useSearchParams();
  const changeSearch = useChangeSearch();
  const named = lists.find(({ stage }) => stage === search.get('stage'))?.stage;
  const full =
    lists.find(({ stage, cards }) => stage === 'interviewing' && cards.length > 0) ??
    lists.find(({ cards }) => cards.length > 0);
  return [
    named ?? full?.stage ?? 'applied',
    (stage) =>
      changeSearch(
        (now) => {
          const next = new URLSearchParams(now);
          next.set('stage', stage);
          return next;
        },
        { replace: true },
      ),
  ];
}

interface Props {
  lists: readonly BoardList[];
  mover: Mover;
  rights: BoardRights;
  onMore: (stage: ApplicationStage) => Promise<void>;
}

/**
 * The columns next to each other, or one at a time on a phone. Cards can be moved by mouse, touch,
 * keyboard or menu.
 */
export function BoardColumns({ lists, mover, rights, onMore }: Props) {
  const t = useBoardStrings();
  const text = useSharedStrings();
  const wide = useBreakpoint('sm');
  const [tab, setTab] = useStageTab(lists);
  const stage = (name: string) => text(`stages.${name as ApplicationStage}`);
  const find = (id: string): BoardCard | undefined =>
    lists.flatMap(({ cards }) => cards).find((card) => card.id === id);
  const nameOf = (id: string) => find(id)?.candidate ?? '';

  const dropped = (
    { draggableId, destination, source }: DropResult,
    { announce }: ResponderProvided,
  ) => {
    const card = find(draggableId);
    if (
      !card ||
      !destination ||
      (destination.droppableId === source.droppableId && destination.index === source.index)
    )
      return announce(t('back', { name: nameOf(draggableId), stage: stage(source.droppableId) }));
    announce(
      t('dropped', {
        name: card.candidate,
        stage: stage(destination.droppableId),
        place: destination.index + 1,
      }),
    );
    const others = (
      lists.find((list) => list.stage === destination.droppableId)?.cards ?? []
    ).filter(({ id }) => id !== card.id);
    mover.move(
      card,
      destination.droppableId as ApplicationStage,
      destination.index,
      others[destination.index - 1],
      others[destination.index],
    );
  };
  return (
    <>
      {!wide && <StageTabs lists={lists} current={tab} onChange={setTab} />}
      <DragDropContext
        dragHandleUsageInstructions={t('handle-help')}
        onDragEnd={dropped}
        onDragStart={({ draggableId, source }, { announce }) =>
          announce(
            t('lifted', {
              name: nameOf(draggableId),
              stage: stage(source.droppableId),
              place: source.index + 1,
            }),
          )
        }
        onDragUpdate={({ draggableId, destination }, { announce }) =>
          announce(
            destination
              ? t('over', {
                  name: nameOf(draggableId),
                  stage: stage(destination.droppableId),
                  place: destination.index + 1,
                })
              : t('over-none', { name: nameOf(draggableId) }),
          )
        }
      >
        <div
          className={`stack gap-12 ${css['columns']}`}
          data-board-frame
          onTouchStart={({ target }) => forwardTouches(target)}
          {...(wide ? { role: 'region', 'aria-label': t('columns'), tabIndex: 0 } : {})}
        >
          {lists
            .filter((list) => wide || list.stage === tab)
            .map((list) => (
              <BoardColumn
                key={list.stage}
                list={list}
                headed={wide}
                mover={mover}
                rights={rights}
                onMore={() => onMore(list.stage)}
              />
            ))}
        </div>
      </DragDropContext>
    </>
  );
}
