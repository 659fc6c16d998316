import { requisitionsRoutes } from '@parley/contracts/requisitions/requisitions.routes.ts';
import { createPipeline } from '../shared/pipeline/pipeline.ts';
import { openRuntime } from '../shared/runtime.ts';
import { addCandidate } from './add-candidate.ts';
import { bulkRequisitions } from './bulk-requisitions.ts';
import { deleteRequisition } from './delete-requisition.ts';
import { exportRequisitions } from './export-requisitions.ts';
import { getRequisitionClosing } from './get-requisition-closing.ts';
import { listRequisitions, getRequisition } from './requisitions.ts';
import { createRequisition, updateRequisition } from './save-requisition.ts';
import { transitionRequisition } from './transition-requisition.ts';

export const handler = createPipeline(
  'requisitions',
  requisitionsRoutes,
  {
    'list-requisitions': listRequisitions,
    'create-requisition': createRequisition,
    'get-requisition': getRequisition,
    'get-requisition-closing': getRequisitionClosing,
    'update-requisition': updateRequisition,
    'delete-requisition': deleteRequisition,
    'transition-requisition': transitionRequisition,
    'add-candidate': addCandidate,
    'bulk-requisitions': bulkRequisitions,
    'export-requisitions': exportRequisitions,
  },
  openRuntime(),
);
