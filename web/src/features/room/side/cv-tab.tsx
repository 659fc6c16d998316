import { CvViewer } from '../../../shared/candidate-files/cv-viewer.tsx';
import { useRoom } from '../flow/room-context.ts';
import { getFirstName } from '../model/get-first-name.ts';

/** The candidate's CV next to the call. */
export function CvTab() {
  const { view } = useRoom();
  const candidate = view.people.find(({ role }) => role === 'candidate');
  return (
    candidate && <CvViewer candidateId={candidate.person} name={getFirstName(view.candidate)} />
  );
}
