import type { PlantedRequests } from './ground.ts';
import { HIRING_REQUESTS } from './hiring-requests.ts';
import { MESSAGE_REQUESTS } from './message-requests.ts';

/**
 * The requests of routes whose sample does not write about the candidate, or not as a colleague
 * whose words are hidden. Every other route is called with its sample.
 */
export const PLANTED_REQUESTS: PlantedRequests = { ...HIRING_REQUESTS, ...MESSAGE_REQUESTS };
