import { defineRoutes } from '../shared/route.ts';
import { dashboardReport, hiringReport, reportQuery } from './report.schema.ts';

export const reportsRoutes = defineRoutes({
  'get-dashboard-report': {
    method: 'GET',
    path: '/reports/dashboard',
    group: 'dashboard',
    access: { action: 'read', subject: 'reports' },
    request: { query: reportQuery },
    responses: { 200: dashboardReport },
    problems: [],
    idempotency: 'safe',
    summary:
      'Cards, candidate stages, sources of hire and interviews of a time range, from ' +
      'counts kept by the day',
  },
  'get-hiring-report': {
    method: 'GET',
    path: '/reports/dashboard2',
    group: 'dashboard',
    access: { action: 'read', subject: 'reports' },
    request: { query: reportQuery },
    responses: { 200: hiringReport },
    problems: [],
    idempotency: 'safe',
    summary:
      'Time to hire and to fill, stages, feedback turnaround, scheduling, candidate ' +
      'experience and interviewers of a time range',
  },
});
