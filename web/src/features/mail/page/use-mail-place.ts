import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { toSingleLineQuery } from '../../../components/text/formats.ts';

/** Where one is: label, conversation, search and what is being written all live in the address. */
export function useMailPlace() {
  const { systemLabel, customLabel, mailId } = useParams();
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const label = customLabel ?? systemLabel ?? 'all';
  const searched = toSingleLineQuery(search.get('q') ?? '');
  const address = (
    threadId: string | undefined,
    more: Record<string, string | undefined> = {},
  ): string => {
    const next = new URLSearchParams();
    for (const [name, value] of Object.entries({ q: searched || undefined, ...more }))
      if (value) next.set(name, value);
    const text = next.toString();
    return paths.mail(label, threadId) + (text ? `?${text}` : '');
  };
  return {
    label,
    threadId: mailId,
    searched,
    composing: search.get('compose') ?? undefined,
    to: search.get('to') ?? undefined,
    replying: search.get('reply') === '1',
    address,
    // At once: the next key is for the conversation that is open by then.
    go: (
      threadId: string | undefined,
      more: Record<string, string | undefined> = {},
      replace = false,
    ) => void navigate(address(threadId, more), { replace, flushSync: true }),
    find: (q: string) => setSearch(q ? { q } : {}, { replace: true }),
  };
}
