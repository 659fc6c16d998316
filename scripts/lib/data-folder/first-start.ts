import { makePlatformAdmin } from '@parley/demo/actors/make-platform-admin.ts';
import type { SeedTarget } from '@parley/demo/seed-target.ts';
import { HISTORY_DAYS, seed } from '@parley/demo/seed.ts';
import { answerMail } from '@parley/demo/talk/answer-mail.ts';
import { createVirtualClock } from '@parley/local-cloud/clock/virtual-clock.ts';
import { startLocalCloud } from '@parley/local-cloud/core/start/start-local-cloud.ts';
import type { MailView } from '@parley/local-cloud/ses/mailbox/mail-view.ts';
import { ACCOUNT_THROTTLE } from '@parley/local-cloud/template/read/read-api.ts';
import { beginFirstStart, endFirstStart } from '../demo-file.ts';
import { exitWithParent } from '../exit-with-parent.ts';
import { explainFailure } from '../explain-failure.ts';
import type { Prepared } from '../prepare.ts';
import { markUpgraded } from './upgrade-data-folder.ts';

export interface FirstStart extends Prepared {
  dataDir: string;
  /**
   * The port on which the product will run after the first start; links in the demo's mails use it.
   */
  linkPort: number;
  /** The end of the demo's history, in milliseconds since 1970. */
  until: number;
  empty: boolean;
  /** Whether the demo has a third company, with hundreds of requisitions. */
  large: boolean;
}

/**
 * Fills a new data folder with the platform's admin and, unless `empty`, the demo. Run as a
 * separate process with the options as JSON, because it uses a virtual clock that starts three
 * weeks ago, and so that its memory is released at the end.
 */
const { templateFile, bundles, siteDir, dataDir, linkPort, until, empty, large } = JSON.parse(
  process.argv[2]!,
) as FirstStart;
exitWithParent();
process.on('uncaughtException', (error) => {
  console.error(process.env['PARLEY_TRACE'] === '1' ? error : explainFailure(error, dataDir));
  process.exit(1);
});
beginFirstStart(dataDir);
const clock = createVirtualClock(empty ? until : until - HISTORY_DAYS * 86_400_000);
const cloud = await startLocalCloud({
  templateFile,
  bundles,
  siteDir,
  dataDir,
  port: 0,
  linkPort,
  clock,
  apiThrottle: ACCOUNT_THROTTLE,
});
try {
  Object.assign(process.env, cloud.environmentOf('members'), cloud.environmentOf('outbox'));
  const admin = await makePlatformAdmin(clock.now);
  const { endpoints } = cloud;
  const target: SeedTarget = {
    origin: endpoints.web,
    pool: endpoints.cognito,
    now: clock.now,
    idle: cloud.idle,
    print: (line) => console.log(`  ${line}`),
    async moveTo(instant) {
      await clock.advanceTo(instant);
      await cloud.idle();
    },
    async mailsTo(address) {
      const answer = await fetch(
        new URL(`api/mails?${new URLSearchParams({ to: address })}`, endpoints.mailbox),
      );
      if (!answer.ok) throw new Error(`The mailbox answered ${answer.status}`);
      return (await answer.json()) as MailView[];
    },
    answerMail: (id, text) => answerMail(endpoints.mailbox, id, text),
  };
  const people = empty ? [] : await seed(target, until, { large });
  // Demo data is complete when the stack is idle, except for transcripts, which are made after this
  // process has ended.
  if (empty) await cloud.idle();
  markUpgraded(dataDir);
  endFirstStart(dataDir, [admin, ...people]);
} finally {
  await cloud.close();
}
