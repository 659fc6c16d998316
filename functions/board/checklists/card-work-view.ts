import type { CardWork as View } from '@parley/contracts/board/card.schema.ts';
import type { CardWork } from '@parley/data/board/card-work.repo.ts';

export interface WorkReader {
  userId: string;
  /** Of the application. */
  blinded: boolean;
}
type List = CardWork['checklists'][number];

/**
 * Whether the words of a list or a task are closed: to whoever is blinded to the application,
 * others' that are not theirs to do.
 */
export const isClosedTask = (
  {
    author_id,
    ...rest
  }: Pick<List, 'author_id'> & Partial<Pick<List['items'][number], 'assignee'>>,
  { userId, blinded }: WorkReader,
): boolean => blinded && author_id !== userId && rest.assignee?.user_id !== userId;

/** Tasks and members of a card as the reader may see them. */
export function cardWorkView({ checklists, members }: CardWork, reader: WorkReader): View {
  return {
    members,
    checklists: checklists.map(({ author_id, ...list }) => {
      const hidden = isClosedTask({ author_id }, reader);
      return {
        ...list,
        ...(hidden ? { name: '' } : {}),
        hidden,
        items: list.items.map((item) => taskView(item, reader)),
      };
    }),
  } as View;
}

function taskView({ author_id, ...item }: List['items'][number], reader: WorkReader) {
  const hidden = isClosedTask({ author_id, assignee: item.assignee }, reader);
  return { ...item, ...(hidden ? { text: '' } : {}), hidden };
}
