import type { InterviewView } from '@parley/contracts/interviews/interview.schema.ts';

/** One intent of a person that is sent with an Idempotency-Key, as it must be sent again. */
export interface IntendedWrite {
  email: string;
  id: 'create-candidate' | 'create-interview' | 'create-candidate-file';
  input: { body: Record<string, unknown> };
  key: string;
  /** The id in the answer, once there is one. */
  answered?: string;
}

interface KnownCandidate {
  id: string;
  email: string;
  name: string;
  /** Names that were asked for and never answered. */
  perhaps: Set<string>;
}

interface UploadedFile {
  candidateId: string;
  path: string;
  size: number;
}

/**
 * What the people of the load know: everything here was acknowledged, but for the `open` intents.
 */
export interface Journal {
  candidates: Map<string, KnownCandidate>;
  /** As last answered. */
  interviews: Map<string, InterviewView>;
  /** Candidates for whom an interview was asked for and not refused. */
  booked: Set<string>;
  /** `requisition~candidate`. */
  applications: Set<string>;
  files: Map<string, UploadedFile>;
  /** Sent and never answered. */
  open: IntendedWrite[];
  answered: IntendedWrite[];
  acknowledged: number;
  /** How often each problem was answered: refusals such as a person who is busy, and failures. */
  problems: Map<string, number>;
}

export const createJournal = (): Journal => ({
  candidates: new Map(),
  interviews: new Map(),
  booked: new Set(),
  applications: new Set(),
  files: new Map(),
  open: [],
  answered: [],
  acknowledged: 0,
  problems: new Map(),
});

/** Notes the answer to an intent. */
export function noteAnswer(journal: Journal, intent: IntendedWrite, body: unknown): void {
  journal.acknowledged += 1;
  const given = intent.input;
  if (intent.id === 'create-candidate') {
    const { candidate } = body as { candidate: { id: string; email: string; name: string } };
    intent.answered = candidate.id;
    journal.candidates.set(candidate.id, {
      id: candidate.id,
      email: candidate.email,
      name: candidate.name,
      perhaps: new Set(),
    });
  } else if (intent.id === 'create-interview') {
    const interview = body as InterviewView;
    intent.answered = interview.id;
    journal.interviews.set(interview.id, interview);
    journal.applications.add(`${interview.jobreq_id}~${interview.candidate_id}`);
  } else {
    const { id } = body as { id: string };
    intent.answered = id;
    journal.files.set(id, {
      candidateId: String(given.body.candidate_id),
      path: String(given.body.file_path),
      size: Number(given.body.file_size),
    });
  }
  journal.answered.push(intent);
}
