import { writeFileSync } from 'node:fs';
import { buildOpenApi } from '@parley/contracts/openapi/build-openapi.ts';
import { ROUTES } from '@parley/contracts/route-table.ts';

/**
 * Writes packages/contracts/openapi.json from the route table. A test fails if the committed
 * document differs.
 */
const document = `${JSON.stringify(buildOpenApi(ROUTES), null, 1)}\n`;
writeFileSync(new URL('../packages/contracts/openapi.json', import.meta.url), document);
console.log(
  `openapi.json: ${Object.keys(ROUTES).length} operations, ` +
    `${Buffer.byteLength(document)} bytes`,
);
