import type { BoardCard } from '@parley/contracts/board/board.schema.ts';
import type { CardView } from '@parley/contracts/board/card.schema.ts';
import { useApiPages } from '../../../session/use-api-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { useBoardStrings } from '../board-strings.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentRow } from './comment-row.tsx';
import css from './drawer.module.css';

/**
 * What people said, newest first. The first ones come with the card, older ones when they are asked
 * for.
 */
export function Comments({
  card,
  first,
  onChanged,
}: {
  card: BoardCard;
  first: CardView['comments'];
  onChanged: () => void;
}) {
  const t = useBoardStrings();
  const older = useApiPages(
    'list-card-comments',
    { params: { cardId: card.id }, query: { cursor: first.next_cursor ?? '-' } },
    { enabled: false, errors: 'own' },
  );
  const comments = [...first.items, ...(older.data ?? [])];
  const hasMore = older.data ? older.hasMore : first.next_cursor !== null;
  return (
    <Section title={t('comments.title')}>
      <CommentForm card={card} onChanged={onChanged} />
      {comments.length === 0 && <p className="body2 secondary">{t('comments.none')}</p>}
      <ol className={css['comments']}>
        {comments.map((comment) => (
          <CommentRow key={comment.id} card={card} comment={comment} onChanged={onChanged} />
        ))}
      </ol>
      {hasMore && (
        <Button
          look="text"
          size="small"
          busy={older.loadingMore}
          onClick={() => (older.data ? older.more() : void older.refetch())}
        >
          {t('comments.older')}
        </Button>
      )}
    </Section>
  );
}
