import { compose } from '../kit/compose.ts';
import { openRuntime } from '../kit/runtime.ts';
import { getCards } from './get-cards.ts';
import { getListCounts } from './get-list-counts.ts';
import { getHome } from './get-home.ts';

export const handler = compose('dashboard', { 'get-cards': getCards, 'get-home': getHome, 'get-list-counts': getListCounts }, openRuntime());
