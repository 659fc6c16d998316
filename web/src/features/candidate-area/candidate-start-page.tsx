import { Navigate, useParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useUser } from '../../session/use-session.ts';
import { CandidateApplication } from './candidate-application.tsx';

/**
 * /app/candidate and /app/candidate/:requisitionId: a candidate's own pages; staff get the list or
 * the requisition.
 */
export default function CandidateStartPage() {
  const user = useUser();
  const { requisitionId } = useParams();
  if (user.role === 'candidate')
    return requisitionId ? (
      <CandidateApplication requisitionId={requisitionId} />
    ) : (
      <Navigate to={paths.candidateInterviews} replace />
    );
  return (
    <Navigate to={requisitionId ? paths.requisition(requisitionId) : paths.candidates} replace />
  );
}
