import { compose } from '../kit/compose.ts';
import { openRuntime } from '../kit/runtime.ts';
import { getCards } from './get-cards.ts';
import { getHome } from './get-home.ts';

export const handler = compose('dashboard', { 'get-cards': getCards, 'get-home': getHome }, openRuntime());
