import type { InterviewView } from '@parley/contracts/interviews/interview.schema.ts';

/**
 * A write of one person that is sent with an Idempotency-Key, in the form in which it must be sent
 * again.
 */
export interface IntendedWrite {
  email: string;
  id: 'create-candidate' | 'create-interview' | 'create-candidate-file';
  input: { body: Record<string, unknown> };
  key: string;
  /** The id in the response, once there is one. */
  answered?: string;
}

interface KnownCandidate {
  id: string;
  email: string;
  name: string;
  /** New names whose request got no response, so that they may or may not be stored. */
  perhaps: Set<string>;
}

interface UploadedFile {
  candidateId: string;
  path: string;
  size: number;
}

/**
 * What the users of the load have seen of the stored data. All of it was acknowledged, except for
 * the `open` writes.
 */
export interface Journal {
  candidates: Map<string, KnownCandidate>;
  /** Each interview as in its latest response. */
  interviews: Map<string, InterviewView>;
  /** Candidates for whom an interview was requested and not refused. */
  booked: Set<string>;
  /** `requisition~candidate`. */
  applications: Set<string>;
  files: Map<string, UploadedFile>;
  /** Writes that were sent and got no response. */
  open: IntendedWrite[];
  answered: IntendedWrite[];
  acknowledged: number;
  /** How often each problem was returned: refusals, such as a person who is busy, and failures. */
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

/** Records the response to a write in the journal. */
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
