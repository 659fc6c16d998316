import { useIsProving } from './proving.ts';

/**
 * Says, also to screen readers, why a request takes longer while the page works for it. The element
 * is always there, because screen readers only announce what changes in it.
 */
export function ProofNote({ children }: { children: string }) {
  const isProving = useIsProving();
  return <div role="status">{isProving && <p className="body2">{children}</p>}</div>;
}
