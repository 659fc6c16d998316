import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';
import type { BoardList } from '@parley/contracts/board/board.schema.ts';
import { useEffect, useRef } from 'react';
import { usePartsStrings } from '../../../components/parts-strings.ts';
import { useBoardStrings } from '../board-strings.ts';
import css from '../board.module.css';

/** The stages as a row of switches that scrolls; the chosen one is in sight. */
export function StageTabs({
  lists,
  current,
  onChange,
}: {
  lists: readonly BoardList[];
  current: ApplicationStage;
  onChange: (stage: ApplicationStage) => void;
}) {
  const t = useBoardStrings();
  const words = usePartsStrings();
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
    <div ref={row} role="group" aria-label={t('stages')} className={css['tabs']}>
      {lists.map(({ stage, count }) => (
        <button
          key={stage}
          type="button"
          className={css['tab']}
          aria-pressed={stage === current}
          onClick={() => onChange(stage)}
        >
          {words(`stages.${stage}`)} <span className="num">{count}</span>
        </button>
      ))}
    </div>
  );
}
