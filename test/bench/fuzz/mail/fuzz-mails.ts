import { Worker } from 'node:worker_threads';
import { reportViolation, type FuzzReport } from '../fuzz-report.ts';
import type { MailNews, MailWork } from './mail-worker.ts';

/** The timeout in milliseconds. Only parsing that hangs takes so long, even on a loaded machine. */
const HANGS_MS = 20_000;
const MAX_MB = 512;

interface Options extends Omit<MailWork, 'from'> {
  report: FuzzReport;
}

/**
 * Parses odd mails in a worker thread, which is replaced if a mail ends it or never returns.
 * `mails` are odd; `growing` are parsed in two sizes, so that more than linear time is detected.
 */
export async function fuzzMails({ report, ...work }: Options): Promise<void> {
  for (let from = 0; from <= work.mails + work.growing;) {
    from = await readFrom({ ...work, from }, report);
  }
}

/** Parses the mails from the given index on, and returns the index at which to continue. */
function readFrom(work: MailWork, report: FuzzReport): Promise<number> {
  const worker = new Worker(new URL('./mail-worker.ts', import.meta.url), {
    workerData: work,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_MB },
  });
  const end = work.mails + work.growing;
  let before: MailNews = { index: work.from, what: 'its start', violations: [] };
  const note = (violation: string) => {
    const kind = violation.replace(/\d+(\.\d+)?/g, '…').slice(0, 120);
    const place = `seed ${work.seed}, mail ${before.index}: ${before.what}`;
    reportViolation(report, `mail: ${kind}`, `${violation}\n    ${place}`);
  };
  return new Promise((resolve) => {
    const stop = async (next: number) => {
      clearTimeout(timer);
      await worker.terminate();
      resolve(next);
    };
    const hang = () => {
      note('it takes for ever');
      void stop(before.index + 1);
    };
    let timer = setTimeout(hang, HANGS_MS);
    worker.on('message', (news: MailNews) => {
      clearTimeout(timer);
      for (const violation of news.violations) note(violation);
      before = news;
      if (news.index === end) return void stop(end + 1);
      timer = setTimeout(hang, HANGS_MS);
    });
    worker.once('error', (error) => {
      note(`it ends the process: ${error.message}`);
      void stop(before.index + 1);
    });
  });
}
