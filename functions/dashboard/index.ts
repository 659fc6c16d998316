import { auditRoutes } from '@parley/contracts/audit/audit.routes.ts';
import { dashboardRoutes } from '@parley/contracts/dashboard/dashboard.routes.ts';
import { reportsRoutes } from '@parley/contracts/reports/reports.routes.ts';
import { createPipeline } from '../shared/pipeline/pipeline.ts';
import { openRuntime } from '../shared/runtime.ts';
import { exportAudit } from './export-audit.ts';
import { getCards } from './get-cards.ts';
import { getListCounts } from './get-list-counts.ts';
import { getHome } from './get-home.ts';
import { getDashboardReport } from './get-dashboard-report.ts';
import { getHiringReport } from './get-hiring-report.ts';
import { listAudit } from './list-audit.ts';

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
