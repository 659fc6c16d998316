import { matchPath } from 'react-router-dom';
import { paths } from '../paths.ts';

interface Shown {
  candidateId?: string | undefined;
  requisitionId?: string | undefined;
  interviewId?: string | undefined;
}

/** Returns the subject of the page at an address: a candidate, a requisition or an interview. */
export function findShown(pathname: string, search: string): Shown {
  const query = new URLSearchParams(search);
  const read = (pattern: string) => matchPath(pattern, pathname)?.params;
  const candidate = read(`${paths.candidate(':id')}/:tab?`);
  if (candidate) return { candidateId: candidate['id'] };
  const interview = read(`${paths.interview(':id')}/:tab?`);
  if (interview) return { interviewId: interview['id'] };
  const requisition = read(paths.requisition(':id'));
  if (requisition) return { requisitionId: requisition['id'] };
  const decisions = read(paths.decisionMaking(':id'));
  if (decisions)
    return { requisitionId: decisions['id'], candidateId: query.get('candidate') ?? undefined };
  if (pathname === paths.board())
    return {
      requisitionId: query.get('requisition') ?? undefined,
      candidateId: query.get('card') ?? undefined,
    };
  if (pathname === paths.candidates) return { candidateId: query.get('peek') ?? undefined };
  return {};
}
