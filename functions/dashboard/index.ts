import { auditRoutes } from '@parley/contracts/audit/audit.routes.ts';
import { dashboardRoutes } from '@parley/contracts/dashboard/dashboard.routes.ts';
import { reportsRoutes } from '@parley/contracts/reports/reports.routes.ts';
import { createPipeline } from '../shared/pipeline/pipeline.ts';
import { openRuntime } from '../shared/runtime.ts';
import { listAudit, exportAudit } from './audit.ts';
import { getHome, getCards, getListCounts } from './home.ts';
import { getDashboardReport, getHiringReport } from './reports.ts';

export const handler = createPipeline(
  'dashboard',
  { ...dashboardRoutes, ...reportsRoutes, ...auditRoutes },
  {
    'get-cards': getCards,
    'get-home': getHome,
    'get-dashboard-report': getDashboardReport,
    'get-hiring-report': getHiringReport,
    'get-list-counts': getListCounts,
    'list-audit': listAudit,
    'export-audit': exportAudit,
  },
  openRuntime(),
);
