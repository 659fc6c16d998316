import { afterAll, beforeAll, describe } from 'vitest';
import { createWorld, type World } from '../builders/world.ts';
import { coverageCases } from './coverage.cases.ts';
import { createExchange } from './exchange.ts';
import { genericCases, rateCases, requestCases } from './generic.cases.ts';
import { calendarCases } from './scenarios/calendar.cases.ts';
import { chatCases } from './scenarios/chat.cases.ts';
import { decisionCases } from './scenarios/decisions.cases.ts';
import { fileCases } from './scenarios/files.cases.ts';
import { hiringCases } from './scenarios/hiring.cases.ts';
import { interviewCases } from './scenarios/interviews.cases.ts';
import { listCases } from './scenarios/lists.cases.ts';
import { mailCases } from './scenarios/mail.cases.ts';
import { kanbanCases } from './scenarios/kanban.cases.ts';
import { peopleCases } from './scenarios/people.cases.ts';
import { recordingCases } from './scenarios/recordings.cases.ts';
import { roomCases } from './scenarios/room.cases.ts';
import { reportCases } from './scenarios/reports.cases.ts';
import { twoStepCases } from './scenarios/two-step.cases.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

// One product for all of it: the last part looks at what the others have seen.
const exchange = createExchange(() => world);
describe('what no row lets through to its handler', () => requestCases(exchange));
describe('what every row refuses', () => genericCases(() => world, exchange));
describe('hiring', () => hiringCases(() => world, exchange));
describe('lists', () => listCases(() => world, exchange));
describe('files', () => fileCases(() => world, exchange));
describe('team chat', () => chatCases(() => world, exchange));
describe('people', () => peopleCases(() => world, exchange));
describe('two-step sign-in', () => twoStepCases(() => world, exchange));
describe('interviews', () => interviewCases(() => world, exchange));
describe('calendars', () => calendarCases(() => world, exchange));
describe('scorecards and decisions', () => decisionCases(() => world, exchange));
describe('correspondence', () => mailCases(() => world, exchange));
describe('the board', () => kanbanCases(() => world, exchange));
describe('reports and search', () => reportCases(() => world, exchange));
describe('recordings', () => recordingCases(() => world, exchange));
describe('rooms', () => roomCases(() => world, exchange));
describe('limits', () => rateCases(() => world, exchange));
describe('coverage', () => coverageCases(exchange));
