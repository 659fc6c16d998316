/** The route table with its schemas, which pages do not load; see `contractSchemas`. */
declare module '@parley/contracts/route-table.ts?schemas' {
  export { ROUTES } from '@parley/contracts/route-table.ts';
}
