import { useEffect, useRef, useState } from 'react';
import type { Input } from '../../../../session/api/api.ts';
import { api } from '../../../../session/services.ts';
import { type PlannedRow, listNewRequisitions, toJobKey } from '../values/plan-applications.ts';
import {
  type ImportJob,
  makeJob,
  type RowResult,
  toResults,
  rowsDone,
  runJob,
} from './import-job.ts';
import type { CreatedRequisition } from './last-import.ts';

export interface ImportRun {
  done: number;
  all: number;
  state: 'running' | 'stopped' | 'finished';
  /** The error that stopped the run. */
  error: unknown;
  results: readonly RowResult[];
  /** The requisitions that were created as drafts. */
  requisitions: readonly CreatedRequisition[];
  /** Continues the run from the point where it stopped. */
  resume: () => void;
}

/** What becomes of people who are candidates already. */
export type Existing = 'skip' | 'update';

interface NewRequisition {
  title: string;
  /** The Idempotency-Key, so that none is created twice. */
  key: string;
  id: string | null;
}

/**
 * Checks (`dryRun`) or adds the rows of a file, chunk by chunk. Requisitions that rows need and
 * that do not exist are created as drafts before, each once. The run starts immediately and
 * continues automatically when the browser is online again.
 */
export function useImportRun(
  rows: readonly PlannedRow[],
  dryRun: boolean,
  existing: Existing,
): ImportRun {
  const [drafts] = useState<Map<string, NewRequisition>>(
    () =>
      new Map(
        (dryRun ? [] : listNewRequisitions(rows)).map((title) => [
          toJobKey(title),
          { title, key: crypto.randomUUID(), id: null },
        ]),
      ),
  );
  const [job] = useState<ImportJob>(() => makeJob(rows, () => crypto.randomUUID()));
  const [now, setNow] = useState<{ state: ImportRun['state']; error: unknown; done: number }>({
    state: 'running',
    error: null,
    done: 0,
  });
  const gone = useRef(false);
  const busy = useRef(false);
  const resume = () => {
    if (busy.current || (rowsDone(job) === rows.length && rows.length > 0)) return;
    busy.current = true;
    setNow({ state: 'running', error: null, done: rowsDone(job) });
    const send = async (sent: readonly PlannedRow[], idempotencyKey: string) => {
      const body = {
        rows: sent.map(({ row, values, application }) => ({
          row,
          values,
          ...(application && { application: toBody(application, drafts) }),
        })),
        existing,
        dry_run: dryRun,
      };
      return (
        await api.call('import-candidates', { body } as Input<'import-candidates'>, {
          idempotencyKey,
        })
      ).results;
    };
    createDrafts(drafts)
      .then(() =>
        runJob(
          job,
          send,
          () => setNow({ state: 'running', error: null, done: rowsDone(job) }),
          () => gone.current,
        ),
      )
      .then(
        () => setNow({ state: 'finished', error: null, done: rowsDone(job) }),
        (error: unknown) => setNow({ state: 'stopped', error, done: rowsDone(job) }),
      )
      .finally(() => {
        busy.current = false;
      });
  };
  useEffect(() => {
    gone.current = false;
    resume();
    addEventListener('online', resume);
    return () => {
      gone.current = true;
      removeEventListener('online', resume);
    };
    // The effect runs once on mount: everything it reads is in refs and in the job, and the rows do
    // not change during the run.
  }, []); // oxlint-disable-line react-hooks/exhaustive-deps
  const requisitions = [...drafts.values()].flatMap(({ id, title }) =>
    id === null ? [] : [{ id, title }],
  );
  return { ...now, all: rows.length, results: toResults(job), requisitions, resume };
}

/** Creates those that do not exist yet. */
async function createDrafts(drafts: ReadonlyMap<string, NewRequisition>): Promise<void> {
  for (const draft of drafts.values())
    draft.id ??= (
      await api.call(
        'create-requisition',
        { body: { title: draft.title.slice(0, MAX_TITLE) } } as Input<'create-requisition'>,
        { idempotencyKey: draft.key },
      )
    ).id;
}

/** The longest title of a requisition. */
const MAX_TITLE = 160;

/** Returns the application as the request has it; without an id for one that is not created yet. */
function toBody(
  { requisition, stage, reason }: NonNullable<PlannedRow['application']>,
  drafts: ReadonlyMap<string, NewRequisition>,
) {
  const id = requisition.id ?? drafts.get(toJobKey(requisition.title))?.id ?? null;
  return { requisition_id: id, stage, ...(reason === '' ? {} : { reason }) };
}
