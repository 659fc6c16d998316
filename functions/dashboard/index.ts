import { compose } from '../kit/compose.ts';
import { openRuntime } from '../kit/runtime.ts';
import { getCards } from './get-cards.ts';
import { getListCounts } from './get-list-counts.ts';
import { getHome } from './get-home.ts';
import { getDashboardReport } from './get-dashboard-report.ts';
import { getHiringReport } from './get-hiring-report.ts';
export const handler = compose('dashboard', { 'get-cards': getCards, 'get-home': getHome, 'get-dashboard-report': getDashboardReport, 'get-hiring-report': getHiringReport, 'get-list-counts': getListCounts }, openRuntime());
