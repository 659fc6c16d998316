import { Draggable, type DraggableProvided, Droppable } from '@hello-pangea/dnd';
import { type CSSProperties, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';
import type { BoardList } from '@parley/contracts/board/board.schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { useSharedStrings } from '../../../shared/shared-strings.ts';
import type { Tone } from '../../../theme/tokens.ts';
import type { BoardRights } from '../board-rights.ts';
import { useBoardStrings } from '../board-strings.ts';
import css from '../board.module.css';
import type { Mover } from '../use-move.ts';
import { BoardCardContent, useCardAddress } from './board-card-content.tsx';
import { type CardPlace, MIN_VIRTUAL, VirtualCards } from './virtual-cards.tsx';

/** The tone of each column. docs/interface-rules.md defines the meaning of the tones. */
const STAGE_TONES: Record<ApplicationStage, Tone> = {
  applied: 'neutral',
  in_review: 'warn',
  interviewing: 'info',
  decision: 'warn',
  offer: 'violet',
  hired: 'ok',
  rejected: 'bad',
  withdrawn: 'neutral',
};

interface Props {
  list: BoardList;
  headed: boolean;
  mover: Mover;
  rights: BoardRights;
  onMore: () => Promise<void>;
}

/**
 * One stage with its cards. The drag handle is behind the link and the menu of the card, so that no
 * control is inside another. A column of many cards renders those in view.
 */
export function BoardColumn({
  list: { stage, count, cards, next_cursor },
  headed,
  mover,
  rights,
  onMore,
}: Props) {
  const t = useBoardStrings();
  const text = useSharedStrings();
  const [search] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const address = useCardAddress();
  const name = text(`stages.${stage}`);
  // With a filter by person, only the cards of that person are counted.
  const shown = search.get('person') === null ? count : cards.length;
  const more = () => {
    setBusy(true);
    void onMore().finally(() => setBusy(false));
  };
  const isVirtual = cards.length > MIN_VIRTUAL;
  const toPlaced = (
    index: number,
    drag: DraggableProvided,
    isDragging: boolean,
    place?: CardPlace,
  ) => {
    const card = cards[index]!;
    return (
      <div
        ref={(element) => {
          drag.innerRef(element);
          place?.measure(element);
        }}
        {...drag.draggableProps}
        className={css['place']}
        data-index={place?.index}
        data-virtual={isVirtual || undefined}
        style={{ ...place?.style, ...drag.draggableProps.style } as CSSProperties}
      >
        <div
          {...drag.dragHandleProps}
          {...(drag.dragHandleProps
            ? { 'aria-label': t('handle', { name: card.candidate, stage: name }) }
            : { 'aria-hidden': true })}
          className={css['handle']}
          data-fixed={rights.move !== undefined || undefined}
          onClick={() => address.open(card)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') address.open(card);
          }}
        />
        <BoardCardContent
          card={card}
          lifted={isDragging}
          above={cards[index - 1]}
          below={cards[index + 1]}
          twoAbove={cards[index - 2]}
          twoBelow={cards[index + 2]}
          index={index}
          mover={mover}
          rights={rights}
        />
      </div>
    );
  };
  const toDraggable = (index: number, place?: CardPlace) => {
    const { id } = cards[index]!;
    return (
      <Draggable key={id} draggableId={id} index={index} isDragDisabled={rights.move !== undefined}>
        {(drag, { isDragging }) => toPlaced(index, drag, isDragging, place)}
      </Draggable>
    );
  };
  return (
    <section
      aria-label={t(shown === 1 ? 'list-one' : 'list', { stage: name, count: shown })}
      className="column min-w-0"
    >
      {!headed && <h2 className="visually-hidden">{name}</h2>}
      {headed && (
        <div className={`row gap-8 ${css['head']}`}>
          <span
            className={css['dot']}
            style={{ background: `var(--tone-${STAGE_TONES[stage]}-dot)` }}
          />
          <h2 className="h4 truncate">{name}</h2>
          <span className="body2 secondary num" aria-hidden>
            {shown}
          </span>
        </div>
      )}
      <Droppable
        // A column cannot change between virtual and standard while it is mounted.
        key={String(isVirtual)}
        droppableId={stage}
        mode={isVirtual ? 'virtual' : 'standard'}
        {...(isVirtual
          ? {
              renderClone: (drag, { isDragging }, { source }) =>
                toPlaced(source.index, drag, isDragging),
            }
          : {})}
      >
        {(drop, { isDraggingOver, isUsingPlaceholder }) => (
          <div
            ref={drop.innerRef}
            {...drop.droppableProps}
            className={`grow p-8 ${css['cards']}`}
            data-over={isDraggingOver || undefined}
          >
            {isVirtual ? (
              <VirtualCards
                ids={cards.map(({ id }) => id)}
                hasForeignCard={isUsingPlaceholder}
                isFramed={headed}
              >
                {(place) => toDraggable(place.index, place)}
              </VirtualCards>
            ) : (
              cards.map((_, index) => toDraggable(index))
            )}
            {!isVirtual && drop.placeholder}
            {cards.length === 0 && !isDraggingOver && (
              <p className={css['nobody']}>{t('here-none')}</p>
            )}
            {next_cursor && (
              <div className={css['more']}>
                <Button variant="text" size="small" busy={busy} onClick={more}>
                  {count > cards.length
                    ? t('more', { count: Math.min(25, count - cards.length) })
                    : t('more-some')}
                </Button>
              </div>
            )}
          </div>
        )}
      </Droppable>
    </section>
  );
}
