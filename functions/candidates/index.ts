import { candidatesRoutes } from '@parley/contracts/candidates/candidates.routes.ts';
import { createPipeline } from '../shared/pipeline/pipeline.ts';
import { openRuntime } from '../shared/runtime.ts';
import { bulkCandidates } from './bulk-candidates.ts';
import {
  getCandidate,
  createCandidate,
  updateCandidate,
  removeCandidateAddress,
} from './candidates.ts';
import { deleteCandidate, listErasures } from './delete-candidate.ts';
import { exportCandidates } from './export-candidates.ts';
import { importCandidates } from './import-candidates.ts';
import { listApplications } from './list-applications.ts';
import { listCandidates, searchCandidates } from './list-candidates.ts';
import { getCandidateByUser, updateOwnCandidate, getCandidateHome } from './own-candidate.ts';

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
    'remove-candidate-address': removeCandidateAddress,
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
