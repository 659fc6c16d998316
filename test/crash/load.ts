import { randomUUID } from 'node:crypto';
import { ApiProblem } from '@parley/api-client/api-problem.ts';
import type { InterviewView } from '@parley/contracts/interviews/interview.schema.ts';
import type { Actor } from '@parley/demo/actors/actor.ts';
import { demoCv } from '@parley/demo/content/demo-cv.ts';
import type { Random } from '@parley/local-cloud/shared/random.ts';
import { booking } from '../support/builders/company.ts';
import type { CrashRun } from './crash-run.ts';
import { type IntendedWrite, type Journal, noteAnswer } from './journal.ts';
import type { StartTimes } from './start-times.ts';

export interface LoadDependencies {
  run: CrashRun;
  journal: Journal;
  random: Random;
  times: StartTimes;
  /** A counter that makes names and addresses unique. */
  count: { value: number };
}

/**
 * One action of a person, which resolves when the API has responded. It throws an ApiProblem if a
 * request was refused or got no response.
 */
type CrashAction = (actor: Actor, deps: LoadDependencies) => Promise<void>;

/**
 * Sends a write and records the result. A write without a response stays open and is sent again
 * after the crash.
 */
async function send(actor: Actor, intent: IntendedWrite, journal: Journal): Promise<void> {
  try {
    noteAnswer(
      journal,
      intent,
      await actor.call(intent.id, intent.input as never, { idempotencyKey: intent.key }),
    );
  } catch (error) {
    if (isUnknown(error)) journal.open.push(intent);
    throw error;
  }
}

/** Checks whether the request may have been carried out in spite of the error. */
const isUnknown = (error: unknown) =>
  !(error instanceof ApiProblem) || error.status === 0 || error.status >= 500;

const addCandidate: CrashAction = (actor, { journal, count }) => {
  const number = (count.value += 1);
  const body = {
    name: `Person${number} Crash`,
    email: `person${number}@mail.example`,
    zone: 'Asia/Kolkata',
    headline: 'Survives',
    skills: ['patience'],
  };
  return send(
    actor,
    { email: actor.email, id: 'create-candidate', input: { body }, key: randomUUID() },
    journal,
  );
};

const putOnRequisition: CrashAction = async (actor, { run, journal, random }) => {
  const candidate = pickAny(journal.candidates, random);
  if (!candidate) return;
  const requisition = random.pick(run.requisitions);
  await actor.call('add-candidate', {
    params: { id: requisition },
    body: { candidate_id: candidate.id },
  });
  journal.applications.add(`${requisition}~${candidate.id}`);
  journal.acknowledged += 1;
};

/**
 * Books an interview for a candidate without one. A candidate gets only one, so that the names in a
 * mail show which interview it is about.
 */
const book: CrashAction = async (actor, { run, journal, random, times }) => {
  const free = [...journal.candidates.keys()].filter((id) => !journal.booked.has(id));
  if (free.length === 0) return;
  const candidate = random.pick(free);
  journal.booked.add(candidate);
  const body = {
    jobreq_id: random.pick(run.requisitions),
    candidate_id: candidate,
    ...booking(pickTwo(run, random), times.next(), 15),
  };
  const intent: IntendedWrite = {
    email: actor.email,
    id: 'create-interview',
    input: { body },
    key: randomUUID(),
  };
  await send(actor, intent, journal).finally(() => {
    if (intent.answered === undefined && !journal.open.includes(intent))
      journal.booked.delete(candidate);
  });
};

const reschedule: CrashAction = async (actor, { run, journal, random, times }) => {
  const interview = coming(journal, random);
  if (!interview) return;
  addToJournal(
    journal,
    await actor.call(
      'update-interview',
      { params: { id: interview.id }, body: booking(pickTwo(run, random), times.next(), 15) },
      { ifMatch: interview.version },
    ),
  );
};

const cancel: CrashAction = async (actor, { journal, random }) => {
  const interview = coming(journal, random);
  if (!interview) return;
  addToJournal(
    journal,
    await actor.call(
      'cancel-interview',
      { params: { id: interview.id }, body: { reason: 'The plan has changed' } },
      { ifMatch: interview.version },
    ),
  );
};

const upload: CrashAction = async (actor, { journal, random }) => {
  const candidate = pickAny(journal.candidates, random);
  if (!candidate) return;
  const content = demoCv(candidate.name, 'Survives', ['patience']);
  const file = { file_type: 'application/pdf', file_size: content.length };
  const form = await actor.call('create-upload', {
    body: { candidate_id: candidate.id, filename: 'cv.pdf', ...file },
  });
  const data = new FormData();
  for (const [field, value] of Object.entries(form.fields)) data.append(field, value);
  data.append('file', new Blob([new Uint8Array(content)], { type: file.file_type }), 'cv.pdf');
  const posted = await fetch(form.url, { method: 'POST', body: data }).catch((error: unknown) =>
    Promise.reject(ApiProblem.offline(error)),
  );
  // The clock has moved past the expiry of the upload form.
  if (posted.status === 403) return;
  if (!posted.ok) throw new Error(`the bucket refused the file: ${posted.status}`);
  const body = {
    candidate_id: candidate.id,
    file_name: 'cv.pdf',
    file_path: form.file_path,
    file_description: 'CV',
    ...file,
  };
  await send(
    actor,
    { email: actor.email, id: 'create-candidate-file', input: { body }, key: randomUUID() },
    journal,
  );
};

/**
 * Renames a candidate. The new name is copied to applications, interviews, cards, lists and the
 * search.
 */
const rename: CrashAction = async (actor, { journal, random, count }) => {
  const candidate = pickAny(journal.candidates, random);
  if (!candidate) return;
  const params = { id: candidate.id };
  const { version } = await actor.call('get-candidate', { params });
  const name = `Renamed${(count.value += 1)} Crash`;
  candidate.perhaps.add(name);
  try {
    await actor.call('update-candidate', { params, body: { name } }, { ifMatch: version });
  } catch (error) {
    if (!isUnknown(error)) candidate.perhaps.delete(name);
    throw error;
  }
  candidate.name = name;
  candidate.perhaps.delete(name);
  journal.acknowledged += 1;
};

/** Adds a comment to a card, and a task for one of the interviewers. */
const workOnCard: CrashAction = async (actor, { run, journal, random }) => {
  const cards = [...journal.applications];
  if (cards.length === 0) return;
  const params = { cardId: random.pick(cards) };
  const assignee_id = run.staff.get(random.pick(run.interviewers))!.userId;
  await actor.call('add-card-comment', { params, body: { text: 'Was recommended', mentions: [] } });
  journal.acknowledged += 1;
  const { checklists } = await actor.call('add-checklist', {
    params,
    body: { name: 'Before the call' },
  });
  journal.acknowledged += 1;
  const body = { text: 'Call one reference', assignee_id };
  await actor.call('add-check-item', {
    params: { ...params, checklistId: checklists[0]!.id },
    body,
  });
  journal.acknowledged += 1;
};

const respond: CrashAction = async (actor, { journal, random }) => {
  const own = [...journal.interviews.values()].filter(
    ({ state, panelists }) =>
      state === 'scheduled' && panelists.some(({ user_id }) => user_id === actor.userId),
  );
  if (own.length === 0) return;
  addToJournal(
    journal,
    await actor.call('respond-to-interview', {
      params: { id: random.pick(own).id },
      body: { response: random.next() < 0.7 ? 'accepted' : 'declined' },
    }),
  );
};

const readNotifications: CrashAction = async (actor, { journal }) => {
  const { items } = await actor.call('list-notifications', { query: { limit: 5 } });
  await actor.call('mark-notifications-read', { body: items[1] ? { up_to: items[1].id } : {} });
  journal.acknowledged += 1;
};

/** The actions of each kind of person. Frequent actions are listed more than once. */
export const CRASH_ACTIONS: Record<'recruiter' | 'interviewer', readonly CrashAction[]> = {
  recruiter: [
    addCandidate,
    addCandidate,
    addCandidate,
    book,
    book,
    book,
    reschedule,
    reschedule,
    cancel,
    upload,
    putOnRequisition,
    rename,
    workOnCard,
  ],
  interviewer: [respond, respond, readNotifications],
};

function addToJournal(journal: Journal, interview: InterviewView): void {
  journal.acknowledged += 1;
  const known = journal.interviews.get(interview.id);
  if (!known || known.version < interview.version) journal.interviews.set(interview.id, interview);
}

const pickAny = <T>(from: ReadonlyMap<string, T>, random: Random): T | undefined =>
  from.size === 0 ? undefined : random.pick([...from.values()]);
const coming = (journal: Journal, random: Random) => {
  const found = [...journal.interviews.values()].filter(({ state }) => state === 'scheduled');
  return found.length === 0 ? undefined : random.pick(found);
};

function pickTwo({ interviewers, staff }: CrashRun, random: Random): Actor[] {
  const first = random.between(0, interviewers.length - 1);
  const second = (first + random.between(1, interviewers.length - 1)) % interviewers.length;
  return [staff.get(interviewers[first]!)!, staff.get(interviewers[second]!)!];
}
