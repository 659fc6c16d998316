import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem } from '@parley/api-client/api-problem.ts';
import type { ScorecardView } from '@parley/contracts/scorecards/scorecard.schema.ts';
import { useOnline } from '../../../../components/hooks/use-online.ts';
import type { ApiClient } from '../../../../session/api/api.ts';
import { IntentKey } from '../../../../session/api/intent-key.ts';
import { api, serverNow } from '../../../../session/services.ts';
import { useUser } from '../../../../session/sign-in/use-session.ts';
import { AutosavedDraft, type SaveState } from '../../../../shared/drafts/autosaved-draft.ts';
import {
  chooseValues,
  type DraftValues,
  toValues,
  getContent,
  LocalDraft,
} from './draft-values.ts';

/**
 * Reads and writes the user's own scorecard on the server, and stores whether it exists and which
 * version was last read.
 */
class ScorecardRemote {
  readonly #api: ApiClient;
  readonly #intent: IntentKey;
  #seen: ScorecardView;

  constructor(api: ApiClient, stored: ScorecardView, random: () => string) {
    this.#api = api;
    this.#seen = stored;
    this.#intent = new IntentKey(random);
  }

  get seen(): ScorecardView {
    return this.#seen;
  }

  /** Treats the version of another window as the one that was read. */
  adopt(version: ScorecardView): void {
    this.#seen = version;
  }

  /**
   * Stores the values as a draft or submits them.
   * @throws ApiProblem; 412 and `already-exists` mean that another window saved first
   */
  async put(values: DraftValues, status: 'draft' | 'submitted'): Promise<ScorecardView> {
    const { id, version, interview_id, requisition_id, candidate_id, attributes } = this.#seen;
    const content = { ...getContent(values, attributes), status };
    if (id)
      this.#seen = await this.#api.call(
        'update-feedback',
        { params: { id }, body: content },
        { ifMatch: version },
      );
    else {
      const body = { interview_id, requisition_id, candidate_id, ...content };
      this.#seen = await this.#api.call(
        'create-feedback',
        { body },
        { idempotencyKey: this.#intent.for(body) },
      );
      this.#intent.settle();
    }
    return this.#seen;
  }

  /** Returns the stored version, or undefined if the user has none. */
  async latest(): Promise<ScorecardView | undefined> {
    const { items } = await this.#api.call('list-feedbacks', {
      query: { interview_id: this.#seen.interview_id, limit: 100 },
    });
    return items.find(({ mine }) => mine);
  }
}

const PAUSE = 1500;
const READS = [
  'list-feedbacks',
  'get-feedback',
  'get-home',
  'get-interview',
  'list-interviews',
  'get-decision-room',
];

export const isAhead = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 412 || error.code === 'already-exists');

/**
 * Returns the user's own scorecard while it is written. Every change is stored on this device
 * immediately, and on the server after a pause. Before the interview begins and after submitting,
 * changes are stored only on this device until the user submits them.
 */
export function useFeedbackDraft(stored: ScorecardView) {
  const user = useUser();
  const queries = useQueryClient();
  const online = useOnline();
  const [state, setState] = useState<SaveState>({ kind: 'clean' });
  const [newer, setNewer] = useState<ScorecardView>();
  const [deps] = useState(() => {
    const local = new LocalDraft(localStorage, user.id, stored.interview_id);
    const remote = new ScorecardRemote(api, stored, () => crypto.randomUUID());
    const { values: first, isRestored } = chooseValues(stored, local.read());
    const saver = new AutosavedDraft<DraftValues>({
      save: async (values) => void (await remote.put(values, 'draft')),
      changed: setState,
      now: serverNow,
      after: (work) => {
        const timer = setTimeout(work, PAUSE);
        return () => clearTimeout(timer);
      },
    });
    return { local, remote, saver, first, isRestored };
  });
  const { local, remote, saver, first, isRestored } = deps;
  const [values, setValues] = useState(first);
  const [status, setStatus] = useState(stored.status);
  const early = Date.parse(stored.interview_starts_at) > serverNow() && stored.status === 'not_due';
  const autosaves = (status === 'due' || status === 'draft' || status === 'not_due') && !early;
  const touched = useRef(false);

  const change = (next: DraftValues): void => {
    touched.current = true;
    setValues(next);
    local.save(next, serverNow());
    if (autosaves) saver.change(next);
    else setState({ kind: 'waiting' });
  };

  useEffect(() => {
    if (isRestored && autosaves) saver.change(first);
  }, [saver, first, isRestored, autosaves]);
  useEffect(() => {
    if (online) void saver.flush();
  }, [online, saver]);
  const failed = state.kind === 'failed' ? state.error : undefined;
  useEffect(() => {
    if (failed !== undefined && isAhead(failed))
      void remote.latest().then(setNewer, () => undefined);
  }, [failed, remote]);
  useEffect(
    () => () => {
      void saver.flush();
      // The cached responses contain the previous version, so the next visit refetches them.
      if (touched.current)
        for (const route of ['list-feedbacks', 'get-feedback'])
          queries.removeQueries({ queryKey: [route] });
    },
    [saver, queries],
  );

  /**
   * Continues with the local values or with the other version, after another window has saved
   * first.
   */
  const settle = (keepMine: boolean): void => {
    if (!newer) return;
    remote.adopt(newer);
    setNewer(undefined);
    setStatus(newer.status);
    if (keepMine) return change(values);
    setValues(toValues(newer));
    local.forget();
    void saver.stop().then(() => setState({ kind: 'clean' }));
  };

  /** Submits the scorecard. @throws ApiProblem */
  const send = async (): Promise<ScorecardView> => {
    await saver.stop();
    try {
      const sent = await remote.put(values, 'submitted');
      local.forget();
      for (const route of READS) void queries.invalidateQueries({ queryKey: [route] });
      setStatus(sent.status);
      setState({ kind: 'clean' });
      return sent;
    } catch (error) {
      setState({ kind: 'failed', error });
      throw error;
    }
  };

  return {
    values,
    change,
    state,
    status,
    early,
    autosaves,
    restored: isRestored,
    newer,
    settle,
    send,
    online,
    flush: () => saver.flush(),
  };
}
