import { expect, test } from 'vitest';
import { toTypeName } from '@parley/contracts/openapi/error-responses.ts';
import { toExample } from '@parley/contracts/openapi/request-examples.ts';
import { toSchema } from '@parley/contracts/openapi/to-schema.ts';
import { ROUTES } from '@parley/contracts/route-table.ts';
import type { TestProduct } from '../../support/builders/test-product.ts';
import type { Exchange } from '../exchange.ts';

/** Calls whose examples name nothing that has to exist. */
const SENT = [
  'create-calendar-event',
  'create-candidate',
  'create-mail-label',
  'create-mail-template',
  'create-requisition',
  'export-audit',
  'export-candidates',
  'export-interviews',
  'export-requisitions',
  'import-candidates',
  'list-users-by-id',
  'update-notification-choices',
  'update-settings',
] as const;

/** Sends examples of the API document to the product. */
export function exampleCases(product: () => TestProduct, { call }: Exchange): void {
  test.each(SENT)('the example of %s is taken as it stands in the document', async (id) => {
    const schema = toSchema(ROUTES[id].request.body, 'input');
    const body = toExample(schema, `${toTypeName(id)}Request`);
    const { status, text } = await call(product().aurora.people.admin, id, { body });
    expect([text, status < 300]).toEqual([text, true]);
  });
}
