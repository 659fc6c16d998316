import { useEffect } from 'react';

/** Sets the title of the window, for pages that do not use `Page`. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | Parley`;
  }, [title]);
}
