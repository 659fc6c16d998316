import { FILE_TYPES } from '@parley/contracts/files/file.schema.ts';
import { truncateText } from '@parley/domain/text/truncate-text.ts';

const MAX_NAME_LENGTH = 200;
/** What looks like an ending; systems know texts by any. */
const ANY_ENDING = /\.[a-z0-9]{1,8}$/i;

/**
 * Returns a name under which a file opens: one without an ending of its type gets one. Texts keep
 * every ending.
 * @param type one of `FILE_TYPES`; names of other files are returned unchanged
 */
export function withEnding(name: string, type: string): string {
  const endings: readonly string[] = Object.hasOwn(FILE_TYPES, type)
    ? FILE_TYPES[type as keyof typeof FILE_TYPES]
    : [];
  const [usual] = endings;
  const lower = name.toLowerCase();
  if (!usual || endings.some((ending) => lower.endsWith(`.${ending}`))) return name;
  if (type === 'text/plain' && ANY_ENDING.test(name)) return name;
  return `${truncateText(name, MAX_NAME_LENGTH - usual.length - 1)}.${usual}`;
}
