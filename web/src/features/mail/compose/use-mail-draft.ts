import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem } from '@parley/api-client/api-problem.ts';
import { useOnline } from '../../../components/hooks/use-online.ts';
import { api, serverNow } from '../../../session/services.ts';
import { useUser } from '../../../session/sign-in/use-session.ts';
import { AutosavedDraft, type SaveState } from '../../../shared/drafts/autosaved-draft.ts';
import { LocalDraftStore } from '../../../shared/drafts/local-draft-store.ts';
import type { MailDraft } from '../page/mail-row.ts';
import { MailRemote } from './mail-remote.ts';
import { type MailValues, sameMail, toValues, mailValues } from './mail-values.ts';

/** A message as stored in this browser. */
class LocalMail extends LocalDraftStore<MailValues> {
  /** @param place the draft's id, or where a new one begins: `new`, `reply:<thread>` */
  constructor(
    store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
    userId: string,
    place: string,
  ) {
    super(store, `mailDraft:${userId}:${place}`, mailValues);
  }
}

const PAUSE = 1200;
const SHOWN = ['list-mail-drafts', 'get-mail-summary'];

export interface DraftStart {
  stored: MailDraft | undefined;
  /** The initial values of a new message. */
  seed: MailValues;
  threadId: string | null;
  /** Called when the first text has created a draft. */
  onMade?: (draft: MailDraft) => void;
}

/**
 * A message while it is written: every change is stored on this device immediately and on the
 * server after a pause. If another window has saved first, the person is asked before anything is
 * overwritten.
 */
export function useMailDraft({ stored, seed, threadId, onMade }: DraftStart) {
  const user = useUser();
  const queries = useQueryClient();
  const online = useOnline();
  const [state, setState] = useState<SaveState>({ kind: 'clean' });
  const [newer, setNewer] = useState<MailDraft>();
  const [draft, setDraft] = useState(stored);
  const made = useRef(onMade);
  made.current = onMade;
  const [deps] = useState(() => {
    const start = stored ? toValues(stored) : seed;
    const local = new LocalMail(
      localStorage,
      user.id,
      stored?.id ?? (threadId ? `reply:${threadId}` : 'new'),
    );
    const kept = local.read();
    // A new message with a given recipient does not restore a text to somebody else.
    const fits =
      kept !== null &&
      (stored
        ? kept.saved_at > Date.parse(stored.updatedAt)
        : seed.recipients.length === 0 || threadId !== null);
    const restored =
      fits && !sameMail(kept.values, start)
        ? {
            ...kept.values,
            ...(threadId && !stored
              ? {
                  recipients: seed.recipients,
                  subject: seed.subject,
                  requisition_id: seed.requisition_id,
                }
              : {}),
          }
        : undefined;
    const remote = new MailRemote(api, stored, threadId, () => crypto.randomUUID());
    const saver = new AutosavedDraft<MailValues>({
      save: async (values) => {
        const before = remote.draft;
        const saved = await remote.save(values);
        setDraft(saved);
        local.forget();
        for (const name of SHOWN) void queries.invalidateQueries({ queryKey: [name] });
        if (!before) made.current?.(saved);
      },
      changed: setState,
      now: serverNow,
      after: (work) => {
        const timer = setTimeout(work, PAUSE);
        return () => clearTimeout(timer);
      },
    });
    return { local, remote, saver, restored, start };
  });
  const { local, remote, saver, restored, start } = deps;
  const [values, setValues] = useState(restored ?? start);

  const change = (more: Partial<MailValues>): void => {
    const next = { ...values, ...more };
    setValues(next);
    local.save(next, serverNow());
    saver.change(next);
  };

  useEffect(() => {
    if (restored) saver.change(restored);
  }, [saver, restored]);
  useEffect(() => {
    if (online) void saver.flush();
  }, [online, saver]);
  const failed =
    state.kind === 'failed' && state.error instanceof ApiProblem && state.error.status === 412
      ? state.error
      : undefined;
  useEffect(() => {
    if (failed) void remote.latest().then(setNewer, () => undefined);
  }, [failed, remote]);
  useEffect(
    () => () => {
      void saver.flush();
      // The cached result has the previous version, so the next visit must read again.
      queries.removeQueries({ queryKey: ['get-mail-draft'] });
    },
    [saver, queries],
  );

  /**
   * Resolves a conflict with another window: continues with this text or with the other version.
   */
  const settle = (keepMine: boolean): void => {
    if (!newer) return;
    remote.adopt(newer);
    setDraft(newer);
    setNewer(undefined);
    if (keepMine) return saver.change(values);
    setValues(toValues(newer));
    local.forget();
    void saver.stop().then(() => setState({ kind: 'clean' }));
  };

  const refresh = () => {
    for (const name of [...SHOWN, 'list-mail-threads'])
      void queries.invalidateQueries({ queryKey: [name] });
  };

  return {
    values,
    change,
    state,
    online,
    draft,
    newer,
    settle,
    restored: restored !== undefined,
    /**
     * Ensures that the server has everything, and a draft for attachments. @throws the reason why
     * saving failed
     */
    async saved(): Promise<MailDraft> {
      if (!remote.draft || !sameMail(toValues(remote.draft), values)) saver.change(values);
      await saver.flush();
      const stands = remote.draft;
      if (!stands) throw new Error('the draft could not be saved');
      if (!sameMail(toValues(stands), values)) setDraft(await remote.save(values));
      return remote.draft!;
    },
    adopt(next: MailDraft): void {
      remote.adopt(next);
      setDraft(next);
      refresh();
    },
    async detach(id: string): Promise<void> {
      setDraft(await remote.detach(id));
      refresh();
    },
    /** Sends the message. @throws ApiProblem */
    async send(sendAt: string | undefined): Promise<MailDraft> {
      const sent = await remote.send(sendAt);
      local.forget();
      await saver.stop();
      refresh();
      return sent;
    },
    async discard(): Promise<void> {
      await saver.stop();
      await remote.discard();
      local.forget();
      refresh();
    },
  };
}
export type MailDraftControls = ReturnType<typeof useMailDraft>;
