import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Output } from '../../../session/api.ts';
import { useCompanyApi } from '../../../session/use-company-api.ts';
import { toast } from '../../../ui/toast.tsx';
import { useAccountStrings } from '../account-strings.ts';

/**
 * What one does not want to hear of. A press shows at once and is sent in turn; when that fails it
 * goes back and says so.
 */
export function useMuted(account: Output<'get-account'>) {
  const t = useAccountStrings();
  const queries = useQueryClient();
  const api = useCompanyApi();
  const [muted, setMuted] = useState<readonly string[]>(account.muted);
  const wanted = useRef<readonly string[]>(account.muted);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const put = (next: readonly string[]) => {
    wanted.current = next;
    setMuted(next);
  };
  const toggle = (mute: string, name: string) => {
    const off = !wanted.current.includes(mute);
    put(off ? [...wanted.current, mute] : wanted.current.filter((other) => other !== mute));
    line.current = line.current.then(async () => {
      try {
        await api.call('update-notification-choices', { body: { muted: [...wanted.current] } });
        void queries.invalidateQueries({ queryKey: ['get-account'] });
      } catch (error) {
        put(off ? wanted.current.filter((other) => other !== mute) : [...wanted.current, mute]);
        toast.error(
          t('news.failed', { name, reason: error instanceof Error ? error.message : '' }),
        );
      }
    });
  };
  return { muted, toggle };
}
