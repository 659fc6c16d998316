import { mkdirSync, writeFileSync } from 'node:fs';
import { buildOpenApi } from '@parley/contracts/openapi.ts';
import { ROUTES } from '@parley/contracts/route-table.ts';

/**
 * Writes docs/openapi.json from the route table. A test fails if the committed document differs.
 */
const document = `${JSON.stringify(buildOpenApi(ROUTES), null, 1)}\n`;
mkdirSync(new URL('../docs/', import.meta.url), { recursive: true });
writeFileSync(new URL('../docs/openapi.json', import.meta.url), document);
console.log(
  `docs/openapi.json: ${Object.keys(ROUTES).length} operations, ` +
    `${Buffer.byteLength(document)} bytes`,
);
