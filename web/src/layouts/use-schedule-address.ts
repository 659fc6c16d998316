import { paths } from '../paths.ts';
import { useApiQuery } from '../session/api/use-api-query.ts';
import { findShown } from './find-shown.ts';

/**
 * Returns the address of the page that schedules an interview, with the candidate and the
 * requisition of the page at an address. It sends no request: what that page has not loaded is
 * chosen while scheduling.
 */
export function useScheduleAddress({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): string {
  const shown = findShown(pathname, search);
  const cached = { enabled: false, errors: 'own' } as const;
  const interview = useApiQuery(
    'get-interview',
    { params: { id: shown.interviewId ?? '' } },
    cached,
  ).data;
  const candidateId = shown.candidateId ?? interview?.candidate_id;
  const candidate = useApiQuery(
    'get-candidate',
    { params: { id: candidateId ?? '' } },
    cached,
  ).data;
  const requisitionId =
    shown.requisitionId ?? interview?.jobreq_id ?? candidate?.requisition_id ?? undefined;
  return paths.addInterview(requisitionId, { candidateId });
}
