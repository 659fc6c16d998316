import { createTestStack } from '@parley/local-cloud/core/create-test-stack.ts';
import { LOW_FAULT_RATES } from '@parley/local-cloud/dynamodb/faults.ts';
import {
  type Company,
  foundCompany,
  continueInterview,
  fillTenant,
  MINUTE,
} from '../../../test/builders/company.ts';
import {
  populateTestProduct,
  STARTS_AT,
  type TestProduct,
} from '../../../test/builders/test-product.ts';
import type { Prepared } from '../../lib/prepare.ts';
import { fuzzCompany } from './fuzz-company.ts';
import { type FuzzReport, formatStatuses, countViolations } from './fuzz-report.ts';
import { closeConnections } from './send.ts';

interface FuzzOptions {
  count: number;
  seed: number;
  prepared: Prepared;
  report: FuzzReport;
}

/** Requests to one company: it is worn out then, and another one is founded. */
const PER_COMPANY = 800;

/**
 * Sends odd requests to a stack with a few faults, company after company. The company number n,
 * counted from 0, has the seed `seed + n`.
 */
export async function runFuzz({ count, seed, prepared, report }: FuzzOptions): Promise<void> {
  const { say } = report;
  const stack = await createTestStack({
    ...prepared,
    virtualClock: STARTS_AT,
    functionIdleMs: 3_600_000,
    faults: { seed, rates: LOW_FAULT_RATES },
  });
  try {
    const product = await populateTestProduct(stack);
    let company = product.aurora;
    for (let done = 0, number = 0; done < count; number += 1) {
      if (number > 0) company = await anotherCompany(product, `Fuzz${seed + number}x`);
      const size = Math.min(PER_COMPANY, count - done);
      await fuzzCompany(product, company, size, seed + number, report);
      done += size;
      const counts = `${countViolations(report)} violations, ${formatStatuses(report.statuses)}`;
      say(`${done} requests, seed ${seed + number}, ${counts}`);
    }
    for (const trouble of stack.troubles().slice(0, 40)) say(`the stack: ${trouble.slice(0, 400)}`);
    await product.close();
  } finally {
    closeConnections();
    await stack.close();
  }
}

async function anotherCompany(product: TestProduct, word: string): Promise<Company> {
  const { target } = product;
  const young = await fillTenant(target, await foundCompany(target, word), word);
  await target.moveTo(target.now() + 90 * MINUTE);
  for (const actor of Object.values(young.people)) await actor.renew();
  const company = await product.withinEnvironment(() => continueInterview(young, target.now()));
  await product.stack.idle();
  return company;
}
