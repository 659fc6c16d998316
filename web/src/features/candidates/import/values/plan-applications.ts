import type { ImportStage } from '@parley/contracts/candidates/candidate-import.schema.ts';
import { addToNotes } from '@parley/domain/imports/compose-row.ts';
import { foldHead } from '@parley/domain/imports/head-words.ts';
import type { ImportRow } from '../columns/import-rows.ts';
import { importText } from '../import-strings.ts';
import type { ValueMap } from './value-matching.ts';

export interface Requisition {
  id: string;
  title: string;
}

/** What a job of the file stands for: a requisition, a draft that is created, or nothing. */
type JobChoice = Requisition | 'create' | 'none';
/** The choice for each job, by its folded title. */
export type JobMap = Readonly<Record<string, JobChoice>>;

export interface Job {
  key: string;
  title: string;
  /** The number of lines that name it. */
  count: number;
}

interface PlannedApplication {
  /** An existing requisition, or the title of one that is created before the rows are sent. */
  requisition: { id?: string; title: string };
  stage: ImportStage;
  reason: string;
}
export type PlannedRow = Omit<ImportRow, 'application'> & { application?: PlannedApplication };

/** Titles are compared without case, accents, spaces and punctuation. */
export const toJobKey = (title: string): string => foldHead(title) || title;

/** Lists the jobs of a file, each once, the most frequent first. */
export function listJobs(rows: readonly ImportRow[]): Job[] {
  const jobs = new Map<string, Job>();
  for (const { application } of rows) {
    if (application.job === '') continue;
    const key = toJobKey(application.job);
    const job = jobs.get(key);
    if (job) job.count += 1;
    else jobs.set(key, { key, title: application.job, count: 1 });
  }
  return [...jobs.values()].toSorted((one, other) => other.count - one.count);
}

/**
 * Returns the rows with what becomes of their applications. A row without a job is put on the
 * requisition that was chosen for all. What makes no application is kept in the notes.
 *
 * @param requisition the requisition for rows without a job
 */
export function planApplications(
  rows: readonly ImportRow[],
  {
    jobs,
    stages,
    requisition,
  }: { jobs: JobMap; stages: ValueMap['stage']; requisition: Requisition | null },
): PlannedRow[] {
  return rows.map(({ application: listed, ...row }) => {
    const choice = listed.job === '' ? undefined : (jobs[toJobKey(listed.job)] ?? 'none');
    const stage = toStage(listed, stages);
    const onto = toRequisition(choice, listed.job, requisition);
    if (onto && stage) {
      const { notes } =
        listed.reason !== '' && stage !== 'rejected'
          ? addLines(row, [`${importText('notes.reason')}: ${listed.reason}`])
          : { notes: row.values.notes };
      const values = notes === undefined ? row.values : { ...row.values, notes };
      const reason = stage === 'rejected' ? listed.reason.slice(0, MAX_REASON) : '';
      return { ...row, values, application: { requisition: onto, stage, reason } };
    }
    const said = [
      [importText('notes.job'), listed.job],
      [importText('notes.stage'), listed.stage],
      [
        importText('notes.rejected'),
        listed.rejected ? listed.reason || importText('notes.yes') : '',
      ],
    ];
    const lines = said.filter(([, text]) => text !== '').map((pair) => pair.join(': '));
    if (lines.length === 0) return row;
    const { notes, left } = addLines(row, lines);
    return { ...row, values: { ...row.values, notes }, left: [...row.left, ...left] };
  });
}

/** The longest reason that the server takes. */
const MAX_REASON = 2000;

const addLines = ({ values }: Pick<ImportRow, 'values'>, lines: readonly string[]) =>
  addToNotes(values.notes ?? '', lines);

/** Returns the stage; undefined if a person chose that it makes no application. */
function toStage(
  { stage, rejected }: ImportRow['application'],
  stages: ValueMap['stage'],
): ImportStage | undefined {
  if (rejected) return 'rejected';
  if (stage === '') return 'applied';
  const chosen = stages[stage.trim().toLowerCase()];
  return STAGES.find((one) => one === chosen);
}
const STAGES: readonly ImportStage[] = ['applied', 'in_review', 'rejected'];

function toRequisition(
  choice: JobChoice | undefined,
  title: string,
  requisition: Requisition | null,
): PlannedApplication['requisition'] | undefined {
  if (choice === 'none') return undefined;
  if (choice === 'create') return { title };
  return choice ?? requisition ?? undefined;
}

/** Returns the titles of the requisitions that rows need and that do not exist yet, each once. */
export const listNewRequisitions = (rows: readonly PlannedRow[]): string[] => [
  ...new Map(
    rows.flatMap(({ application }) =>
      application && application.requisition.id === undefined
        ? [[toJobKey(application.requisition.title), application.requisition.title] as const]
        : [],
    ),
  ).values(),
];
