import { SHOWN_STATUS } from '@parley/contracts/interviews/interview.transitions.ts';
import { memberItem } from '@parley/data/members/member.codec.ts';
import {
  type ReportContribution,
  reportContributions,
} from '@parley/data/reports/report-contributions.repo.ts';
import { reportCounts } from '@parley/data/reports/report-counts.repo.ts';
import { requisitionItem } from '@parley/data/requisitions/requisitions.repo.ts';
import { candidateFeedbackItem } from '@parley/data/scorecards/candidate-feedbacks.repo.ts';
import { scorecardItem } from '@parley/data/scorecards/scorecards.repo.ts';
import {
  applicationEntries,
  nextHistory,
  type StageHistory,
} from '@parley/domain/reports/application-entries.ts';
import { localDay } from '@parley/domain/reports/days.ts';
import { interviewEntries } from '@parley/domain/reports/interview-entries.ts';
import { type Entry, diffEntries } from '@parley/domain/reports/tally.ts';
import { ofKind, type Snapshot } from './snapshot.ts';
import { toApplications, toInterviews, isFilled, writer } from './stored-items.ts';

/** A record that reports count, and how they count it. */
interface Countable {
  kind: string;
  id: string;
  version: number;
  /**
   * Returns the entries of the record in the reports.
   * @param memory what was stored about earlier versions when they were counted
   */
  entriesOf(memory: unknown, zone: string): Entry[];
}

/** What was stored about a record when it was counted. */
interface Note extends ReportContribution {
  kind: string;
  id: string;
}

/**
 * Checks the figures of reports against a recount: each day and month against the notes of all
 * records, and each note against its record. The stages that an application has passed are stored
 * only in its note, so they are taken from there.
 */
export function checkReportInvariants(snapshot: Snapshot): string[] {
  const notes = snapshot.items.flatMap((item): Note[] => {
    const [, kind, id] = /^REPORTED#([^#]+)#(.+)$/.exec(item.PK) ?? [];
    return kind && id ? [{ ...reportContributions.parse(item), kind, id }] : [];
  });
  return [
    ...checkReportSums(snapshot, notes),
    ...(isFilled(snapshot) ? checkReportNotes(snapshot, notes) : []),
  ];
}

function checkReportSums(snapshot: Snapshot, notes: readonly Note[]): string[] {
  const violations: string[] = [];
  const wanted = new Map<string, Record<string, number>>();
  const store = writer(snapshot);
  for (const { entries } of notes) {
    for (const op of reportCounts.add(store, entries)) {
      if (op.type !== 'add') continue;
      const at = `${op.key.pk} ${op.key.sk}`;
      const sum = wanted.get(at) ?? {};
      for (const [name, n] of Object.entries(op.add)) sum[name] = (sum[name] ?? 0) + n;
      wanted.set(at, sum);
    }
  }
  const storedReports = new Map(
    ofKind(snapshot, 'REPORT').map((item) => [`${item.PK} ${item.SK}`, item]),
  );
  for (const at of new Set([...storedReports.keys(), ...wanted.keys()])) {
    const [stored, sum] = [storedReports.get(at) ?? {}, wanted.get(at) ?? {}];
    const numbers = Object.entries(stored).filter(([, value]) => typeof value === 'number');
    const storedNumbers = Object.fromEntries(numbers) as Record<string, number>;
    for (const name of Object.keys({ ...storedNumbers, ...sum })) {
      const [storedNumber, has] = [storedNumbers[name] ?? 0, sum[name] ?? 0];
      if (storedNumber !== has)
        violations.push(`${at} says ${storedNumber} of ${name}, and ${has} are noted`);
    }
  }
  return violations;
}

function checkReportNotes(snapshot: Snapshot, notes: readonly Note[]): string[] {
  const violations: string[] = [];
  const zone = String(ofKind(snapshot, 'TENANT')[0]?.zone);
  const left = new Map(notes.map((note) => [`${note.kind} ${note.id}`, note]));
  for (const { kind, id, version, entriesOf } of countables(snapshot)) {
    const note = left.get(`${kind} ${id}`);
    left.delete(`${kind} ${id}`);
    if (!note) violations.push(`reports do not count the ${kind} ${id}`);
    else if (note.source !== version) {
      const counted = `version ${note.source} of the ${kind} ${id}`;
      violations.push(`reports count ${counted}, which is at ${version}`);
    } else if (note.zone !== zone) {
      violations.push(`reports count the ${kind} ${id} by days of ${note.zone}, not of ${zone}`);
    } else {
      const noted = note.entries.filter(isRecountable(kind));
      const [wrong] = diffEntries(noted, entriesOf(note.memory, zone));
      if (wrong) {
        const { name, day, n } = wrong;
        violations.push(`reports count the ${kind} ${id} wrongly: ${name} of ${day} by ${-n}`);
      }
    }
  }
  const erasures = ofKind(snapshot, 'ERASURE').filter(({ of }) => of === 'candidate');
  const erased = new Set(erasures.map(({ id }) => id));
  for (const { kind, id, entries } of left.values()) {
    // Erased records are still counted (ADR 27). It is no longer known to whom an interview
    // belonged.
    const mayStay = kind === 'application' ? erased.has(id.split('~')[1]) : erased.size > 0;
    if (entries.length > 0 && !mayStay) {
      violations.push(`reports count the ${kind} ${id}, which is not there`);
    }
  }
  return violations;
}

/**
 * Ratings count as they were at the decision. Scorecards may have been edited or deleted since, so
 * an application's ratings cannot be recounted.
 */
const isRecountable =
  (kind: string) =>
  ({ of }: Entry) =>
    kind !== 'application' || of === 'company';

function countables(snapshot: Snapshot): Countable[] {
  const cards = Map.groupBy(
    ofKind(snapshot, 'SCORECARD').map((item) => scorecardItem.parse(item)),
    ({ interview_id }) => interview_id,
  );
  return [
    ...toApplications(snapshot).map((application): Countable => ({
      kind: 'application',
      id: `${application.requisition_id}~${application.candidate_id}`,
      version: application.version,
      entriesOf(memory, zone) {
        const { history, openedAt } = memory as { history: StageHistory; openedAt: string | null };
        return applicationEntries(application, nextHistory(history, application), openedAt, zone);
      },
    })),
    ...toInterviews(snapshot).map((interview): Countable => ({
      kind: 'interview',
      id: interview.id,
      version: interview.version,
      entriesOf(memory, zone) {
        const { declined } = memory as { declined: string[] };
        const declining = interview.panelists.filter(({ state }) => state === 'declined');
        const given = interview.panelists
          .filter(({ scorecard }) => scorecard === 'submitted' || scorecard === 'locked')
          .map(({ user_id }) => user_id);
        const sent = (cards.get(interview.id) ?? []).flatMap((card) => {
          const { author_id: user_id, submitted_at, overall } = card;
          return submitted_at && given.includes(user_id)
            ? [{ user_id, submitted_at, overall }]
            : [];
        });
        const ever = [...new Set([...declined, ...declining.map(({ user_id }) => user_id)])];
        const status = interview.hired ? 'Hired' : SHOWN_STATUS[interview.state];
        return interviewEntries({ ...interview, status }, sent, ever, zone);
      },
    })),
    ...ofKind(snapshot, 'REQUISITION').map((item) => {
      const { id, version, created_at } = requisitionItem.parse(item);
      return once('requisition', id, version, 'req', created_at);
    }),
    ...ofKind(snapshot, 'MEMBER').map((item) => {
      const member = memberItem.parse(item);
      const { user_id, role, status, activated, version } = member;
      const hasJoined = role !== 'candidate' && activated && status !== 'invited';
      const at = hasJoined ? (member.activated_at ?? member.created_at) : null;
      return once('member', user_id, version, 'usr', at);
    }),
    ...ofKind(snapshot, 'PROCESS_FEEDBACK')
      .filter(({ erased }) => !erased)
      .map((item) => {
        const { id, version, rating, created_at } = candidateFeedbackItem.parse(item);
        return once('process-feedback', id, version, `cx.${rating}`, created_at);
      }),
  ];
}

/**
 * Returns a record that counts as one on the day of `at` (UTC, ISO 8601), or not at all if it is
 * null.
 */
function once(
  kind: string,
  id: string,
  version: number,
  name: string,
  at: string | null,
): Countable {
  const entriesOf = (_: unknown, zone: string): Entry[] =>
    at === null ? [] : [{ of: 'company', day: localDay(at, zone), name, n: 1 }];
  return { kind, id, version, entriesOf };
}
