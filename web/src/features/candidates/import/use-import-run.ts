import { useEffect, useRef, useState } from 'react';
import type { Input } from '../../../session/api/api.ts';
import { api } from '../../../session/services.ts';
import {
  type ImportJob,
  makeJob,
  type RowResult,
  toResults,
  rowsDone,
  runJob,
} from './import-job.ts';
import type { ImportRow } from './column-matching.ts';

export interface ImportRun {
  done: number;
  all: number;
  state: 'running' | 'stopped' | 'finished';
  /** The error that stopped the run. */
  error: unknown;
  results: readonly RowResult[];
  /** Continues the run from the point where it stopped. */
  resume: () => void;
}

/**
 * Checks (`dryRun`) or adds the rows of a file, chunk by chunk. The run starts immediately and
 * continues automatically when the browser is online again.
 */
export function useImportRun(
  rows: readonly ImportRow[],
  dryRun: boolean,
  requisitionId: string,
): ImportRun {
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
    const send = async (sent: readonly ImportRow[], idempotencyKey: string) => {
      const body = {
        rows: sent.map(({ row, values }) => ({ row, values })),
        dry_run: dryRun,
        ...(requisitionId ? { requisition_id: requisitionId } : {}),
      };
      return (
        await api.call('import-candidates', { body } as Input<'import-candidates'>, {
          idempotencyKey,
        })
      ).results;
    };
    runJob(
      job,
      send,
      () => setNow({ state: 'running', error: null, done: rowsDone(job) }),
      () => gone.current,
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
  return { ...now, all: rows.length, results: toResults(job), resume };
}
