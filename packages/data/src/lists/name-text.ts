import { foldText } from '@parley/domain/search/search-tokens.ts';
import { truncateToken } from '@parley/domain/text/truncate-text.ts';

const MAX_NAME_LENGTH = 40;

/**
 * A name in a key, so that "Ann" comes before "Ann Lee" and "Anna": the id follows after a space. A
 * name of nothing that can be folded comes last.
 */
export const nameText = (name: string): string =>
  `${truncateToken(foldText(name).replaceAll('#', ' '), MAX_NAME_LENGTH) || '~'} `;
