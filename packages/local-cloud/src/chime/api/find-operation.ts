import { ChimeError } from '../chime-error.ts';
import type { Operation } from './operation.ts';

/**
 * The operation that a request line names and what stands in its path's placeholders. Throws when
 * there is none.
 */
export function findOperation(
  operations: readonly Operation[],
  method: string,
  target: string,
): { operation: Operation; path: string[] } {
  const url = new URL(target, 'http://chime');
  const variant = url.searchParams.get('operation') ?? undefined;
  const parts = url.pathname.split('/').slice(1);
  for (const operation of operations) {
    if (operation.method !== method || operation.variant !== variant) continue;
    const wanted = operation.path.split('/').slice(1);
    if (
      wanted.length !== parts.length ||
      !wanted.every((part, index) => part === '{}' || part === parts[index])
    )
      continue;
    return { operation, path: parts.filter((_, index) => wanted[index] === '{}').map(decode) };
  }
  throw new ChimeError('NotFoundException', 'There is no such operation.');
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new ChimeError('BadRequestException', 'The path is not valid.');
  }
}
