import { candidatesRoutes } from '@parley/contracts/candidates/candidates.routes.ts';
import { createPipeline } from '../shared/pipeline/pipeline.ts';
import { openRuntime } from '../shared/runtime.ts';
import { bulkCandidates } from './bulk-candidates.ts';
import { createCandidate } from './create-candidate.ts';
import { deleteCandidate } from './delete-candidate.ts';
import { exportCandidates } from './export-candidates.ts';
import { getCandidateByUser } from './own/get-candidate-by-user.ts';
import { getCandidateHome } from './own/get-candidate-home.ts';
import { getCandidate } from './get-candidate.ts';
import { importCandidates } from './import/import-candidates.ts';
import { listApplications } from './list-applications.ts';
import { listCandidates } from './list-candidates.ts';
import { listErasures } from './list-erasures.ts';
import { searchCandidates } from './search-candidates.ts';
import { updateCandidate } from './update-candidate.ts';
import { updateOwnCandidate } from './own/update-own-candidate.ts';

export const handler = createPipeline(
  'candidates',
  candidatesRoutes,
  {
    'list-candidates': listCandidates,
    'search-candidates': searchCandidates,
    'get-candidate': getCandidate,
    'get-candidate-by-user': getCandidateByUser,
    'get-candidate-home': getCandidateHome,
    'create-candidate': createCandidate,
    'update-candidate': updateCandidate,
    'delete-candidate': deleteCandidate,
    'update-own-candidate': updateOwnCandidate,
    'list-erasures': listErasures,
    'list-applications': listApplications,
    'bulk-candidates': bulkCandidates,
    'import-candidates': importCandidates,
    'export-candidates': exportCandidates,
  },
  openRuntime(),
);
