import { parentPort, workerData } from 'node:worker_threads';
import { createRandom } from '@parley/local-cloud/shared/random.ts';
import { measureGrowth } from '../measure-growth.ts';
import { findMailViolations, readAll } from './find-mail-violations.ts';
import { makeGrowingMail, makeOddMail } from './odd-mails.ts';

/** The mails that the worker parses: mails from an index on, then growing mails. */
export interface MailWork {
  seed: number;
  mails: number;
  growing: number;
  /** The first index, counted over the mails and then the growing ones. */
  from: number;
}

export interface MailNews {
  /** The index of the mail that is parsed next. */
  index: number;
  what: string;
  /** The violations of the previous mail. */
  violations: string[];
}

const { seed, mails, growing, from } = workerData as MailWork;
const send = (news: MailNews) => parentPort!.postMessage(news);

let violations: string[] = [];
for (let index = from; index < mails + growing; index += 1) {
  const random = createRandom(seed * 1_000_003 + index);
  if (index < mails) {
    const mail = makeOddMail(random);
    send({
      index,
      what: JSON.stringify(mail.toString('latin1')).slice(0, 1500),
      violations,
    });
    violations = await findMailViolations(mail);
  } else {
    const { what, of } = makeGrowingMail(random);
    send({ index, what, violations });
    const growth = await measureGrowth(async (size) => void (await readAll(of(size))));
    violations =
      growth === undefined ? [] : [`four times the size takes ${growth.toFixed(1)} times as long`];
  }
}
send({ index: mails + growing, what: 'the end', violations });
