import { useEffect, useState } from 'react';
import type { Feature, HelpPage } from '../../feature.ts';
import { matchesTypedWords } from './matches-typed-words.ts';

/** Shorter words match too many sentences. */
const MIN_LENGTH = 2;
const MOST = 4;

/**
 * Returns at most four help pages whose title or description contains the typed words. Their texts
 * are loaded when the user starts to type; until then, or if they fail to load, the list is empty.
 */
export function useHelpPages(features: readonly Feature[], typed: string): readonly HelpPage[] {
  const [pages, setPages] = useState<readonly HelpPage[]>([]);
  const isTyped = typed.length >= MIN_LENGTH;
  useEffect(() => {
    if (!isTyped) return undefined;
    let isShown = true;
    Promise.all(features.flatMap((feature) => feature.help?.() ?? []))
      .then((found) => isShown && setPages(found.flat()))
      .catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [features, isTyped]);
  if (!isTyped) return [];
  return pages
    .filter(({ title, description }) => matchesTypedWords(`${title} ${description}`, typed))
    .slice(0, MOST);
}
