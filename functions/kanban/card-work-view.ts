import type { CardWork as View } from '@parley/contracts/kanban/card.schema.ts';
import type { CardWork } from '@parley/data/board/card-work.repo.ts';

export const cardWorkView = ({ checklists, members }: CardWork): View => ({ checklists, members }) as View;
