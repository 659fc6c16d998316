interface Answered {
  id: string;
  interview_id: string;
  purpose: string;
}

/** The answers that hold: of each interview and purpose the newest. @param answers newest first */
export function listCurrentConsents(answers: readonly Answered[]): ReadonlySet<string> {
  const newest = new Map<string, string>();
  for (const { id, interview_id, purpose } of answers) {
    const of = `${interview_id} ${purpose}`;
    if (!newest.has(of)) newest.set(of, id);
  }
  return new Set(newest.values());
}
