import { makeQueryClient } from './query-client.ts';

/** What the page knows of the server; one for the page's whole life. */
export const queries = makeQueryClient();
