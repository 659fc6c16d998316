import type { StaffRole } from '@parley/contracts/members/role.ts';
import type { RequisitionId } from '@parley/contracts/shared/ids.ts';
import { acceptInvitation, actAs, type Actor, signUpAndFound } from '@parley/demo/actors/actor.ts';
import { approveCompany } from '@parley/demo/actors/approve-company.ts';
import { makePlatformAdmin } from '@parley/demo/actors/make-platform-admin.ts';
import type { SeedTarget } from '@parley/demo/seed-target.ts';
import { answerMail } from '@parley/demo/talk/answer-mail.ts';
import type { TestStack } from '@parley/local-cloud/core/create-test-stack.ts';
import type { FaultOptions } from '@parley/local-cloud/dynamodb/faults.ts';
import { ACCOUNT_THROTTLE } from '@parley/local-cloud/template/read/read-api.ts';
import { openRequisition } from '../support/builders/company.ts';
import { withinEnvironment } from '../support/builders/within-environment.ts';
import { startProductStack } from '../support/start-product-stack.ts';
import { type AnswerWatch, watchAnswers } from './watch-answers.ts';

/**
 * A company on a stack that will be killed. Two recruiters book interviews with four interviewers,
 * of whom the first two respond.
 */
export interface CrashRun {
  stack: TestStack;
  target: SeedTarget;
  /** The answers of the API to everybody. */
  answers: AnswerWatch;
  tenantId: number;
  requisitions: RequisitionId[];
  /** The invited members, by e-mail. */
  staff: Map<string, Actor>;
  recruiters: string[];
  interviewers: string[];
  /**
   * Reads the stack's clock again. This is necessary after each start and each move of the clock.
   */
  readClock(): Promise<void>;
  /**
   * Gives everybody fresh tokens. A refresh that was interrupted by a kill has used up its refresh
   * token, so that person signs in again.
   * @returns a violation for each sign-in that was acknowledged and that the pool does not know
   */
  freshen(): Promise<string[]>;
}

const DOMAIN = 'crash.example';
const INVITED: [string, StaffRole, string][] = [
  ['rita', 'recruiter', 'Europe/London'],
  ['rolf', 'recruiter', 'Europe/Berlin'],
  ['max', 'hiring-manager', 'Europe/Berlin'],
  ['ana', 'interviewer', 'America/New_York'],
  ['ben', 'interviewer', 'Europe/Berlin'],
  ['chi', 'interviewer', 'Asia/Kolkata'],
  ['dee', 'interviewer', 'UTC'],
];

/**
 * Starts a stack on the machine's clock, as `npm start` does except for the faults, and creates the
 * company through the API.
 */
export async function createCrashRun(faults: FaultOptions): Promise<CrashRun> {
  const stack = await startProductStack({ faults, apiThrottle: ACCOUNT_THROTTLE });
  try {
    return await populate(stack);
  } catch (error) {
    await stack.close();
    throw new Error(
      `The company could not be founded. The stack wrote:\n${stack.output().slice(-4000)}`,
      { cause: error },
    );
  }
}

async function populate(stack: TestStack): Promise<CrashRun> {
  let ahead = 0;
  const readClock = async () => void (ahead = (await stack.now()) - Date.now());
  const now = () => Date.now() + ahead;
  const answers = watchAnswers(() => `${stack.api}/health`);
  const target: SeedTarget = {
    origin: stack.web,
    fetch: answers.fetch,
    now,
    idle: () => stack.idle(),
    mailsTo: (to) => stack.mails({ to }),
    answerMail: (id, text) => answerMail(stack.endpoints.mailbox, id, text),
    print: () => undefined,
    // This is a getter because the old port of the user pool can be taken at a restart, and the
    // pool then gets another one.
    get pool() {
      return stack.endpoints.cognito;
    },
    async moveTo(instant) {
      await stack.advanceTo(instant);
      await readClock();
    },
  };
  const platform = await withinEnvironment(await stack.environmentOf('members'), () =>
    makePlatformAdmin(now),
  );
  const admin = await signUpAndFound(
    target,
    { email: `admin@${DOMAIN}`, name: 'Ada Admin', zone: 'UTC' },
    'Crash Works',
  );
  await approveCompany(await actAs(target, platform.email), admin.tenantId());
  await Promise.all(
    INVITED.map(([name, role, zone]) =>
      admin.call('create-user', { body: { email: `${name}@${DOMAIN}`, name, role, zone } }),
    ),
  );
  const accepted = await Promise.all(
    INVITED.map(([name]) => acceptInvitation(target, `${name}@${DOMAIN}`)),
  );
  const staff = new Map(accepted.map((actor) => [actor.email, actor]));
  const addresses = (role: StaffRole) =>
    INVITED.filter(([, its]) => its === role).map(([name]) => `${name}@${DOMAIN}`);
  const [recruiter, manager] = [staff.get(`rita@${DOMAIN}`)!, staff.get(`max@${DOMAIN}`)!];
  const requisitions = [
    await openRequisition(recruiter, manager, 'Engineer'),
    await openRequisition(recruiter, manager, 'Designer'),
  ];
  await stack.idle();
  return {
    stack,
    target,
    answers,
    tenantId: admin.tenantId(),
    requisitions,
    staff,
    recruiters: addresses('recruiter'),
    interviewers: addresses('interviewer'),
    readClock,
    async freshen() {
      const renew = async (email: string): Promise<string[]> => {
        const refused = await staff
          .get(email)!
          .renew()
          .then(
            () => undefined,
            (error: unknown) => String(error),
          );
        if (refused === undefined) return [];
        staff.set(email, await actAs(target, email));
        return /Invalid Refresh Token/.test(refused) ? [`the sign-in of ${email} is lost`] : [];
      };
      const people = [...addresses('recruiter'), ...addresses('interviewer')];
      return (await Promise.all(people.map(renew))).flat();
    },
  };
}
