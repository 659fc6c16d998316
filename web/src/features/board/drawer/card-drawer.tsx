import type { BoardList } from '@parley/contracts/board/board.schema.ts';
import type { ApplicationId, RequisitionId } from '@parley/contracts/shared/ids.ts';
import { useSharedStrings } from '../../../shared/shared-strings.ts';
import { paths } from '../../../paths.ts';
import { useApiQuery } from '../../../session/api/use-api-query.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { AsyncContent } from '../../../components/status/async-content.tsx';
import { PreviewDrawer } from '../../../components/overlays/preview-drawer.tsx';
import { Skeleton } from '../../../components/status/skeleton.tsx';
import { useBoardStrings } from '../board-strings.ts';
import { useCardAddress } from '../columns/use-card-address.ts';
import type { BoardRights } from '../board-rights.ts';
import type { Mover } from '../use-move.ts';
import { CardDetails } from './card-details.tsx';

interface Props {
  lists: readonly BoardList[];
  requisitionId: string;
  rights: BoardRights;
  mover: Mover;
  /** Something the card shows has changed. */
  onChanged: () => void;
}

/**
 * A card opened beside the board: its facts, people, tasks and comments. The arrows go through its
 * column.
 */
export function CardDrawer({ lists, requisitionId, rights, mover, onChanged }: Props) {
  const t = useBoardStrings();
  const words = useSharedStrings();
  const address = useCardAddress();
  const list = lists.find(({ cards }) =>
    cards.some(({ candidate_id }) => candidate_id === address.id),
  );
  const at = list?.cards.findIndex(({ candidate_id }) => candidate_id === address.id) ?? -1;
  const shown = list?.cards[at];
  const cardId = `${requisitionId as RequisitionId}~${address.id ?? ''}` as ApplicationId;
  const query = useApiQuery(
    'get-card',
    { params: { cardId } },
    { enabled: address.id !== null, errors: 'own' },
  );
  const card = shown ?? query.data?.card;
  const go = (step: number) => {
    const other = list?.cards[at + step];
    return other && (() => address.replace(other));
  };
  const decide = card && !['hired', 'rejected', 'withdrawn'].includes(card.stage);
  return (
    <PreviewDrawer
      open={address.id !== null && mover.asking === null}
      onClose={() => {
        if (mover.asking === null) address.close();
      }}
      label={card?.candidate ?? t('title')}
      previousLabel={t('drawer.previous')}
      nextLabel={t('drawer.next')}
      place={
        list
          ? t('drawer.place', {
              place: at + 1,
              count: list.cards.length,
              stage: words(`stages.${list.stage}`),
            })
          : undefined
      }
      onPrevious={go(-1)}
      onNext={go(1)}
      action={
        address.id && (
          <Button size="small" to={paths.candidate(address.id)}>
            {t('drawer.open')}
          </Button>
        )
      }
      footer={
        card &&
        decide && (
          <>
            <Button to={paths.addInterview(requisitionId)}>{t('drawer.schedule')}</Button>
            <Button
              look="primary"
              blockedBecause={rights.decide}
              onClick={() => mover.ask({ kind: 'decide', card, outcome: undefined })}
            >
              {t('drawer.decide')}
            </Button>
          </>
        )
      }
    >
      <AsyncContent
        query={query}
        errorTitle={t('drawer.failed')}
        skeleton={<Skeleton height={260} />}
      >
        {(opened) => (
          <CardDetails
            key={cardId}
            view={opened}
            card={card ?? opened.card}
            cannot={rights.move}
            onChanged={onChanged}
          />
        )}
      </AsyncContent>
    </PreviewDrawer>
  );
}
