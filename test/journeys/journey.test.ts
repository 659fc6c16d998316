import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newWorld, type World } from './shared/world.ts';
import { addCandidate, addSecondCandidate } from './steps/add-candidates.ts';
import { candidateCompletesProfile, candidateSignsIn } from './steps/candidate-on-phone.ts';
import { moveAndCancel, saveAtOnce } from './steps/change-interviews.ts';
import { clockPasses } from './steps/clock-passes.ts';
import { decide, homeCounts, oldTimesAreSilent } from './steps/decide.ts';
import { invitePeople, joinCompany, setWeeklyHours } from './steps/invite-people.ts';
import { openRequisition } from './steps/open-requisition.ts';
import { readInvitations } from './steps/read-invitations.ts';
import { registerCompany } from './steps/register-company.ts';
import { scheduleInterview } from './steps/schedule-interview.ts';
import { firstScorecard, secondScorecard } from './steps/write-scorecards.ts';

/** The main job in a real browser, each step on what the steps before it typed in. */
describe('from a new company to a hired candidate', () => {
  let world: World;
  beforeAll(async () => {
    world = await newWorld();
  });
  afterAll(() => world?.app.close());
  afterEach(() => expect(world.app.complaints.take(), 'errors in the background').toEqual([]));

  it('a visitor registers a company and is its admin', () => registerCompany(world));
  it('she invites a recruiter, a hiring manager and two interviewers', () => invitePeople(world));
  it('each opens the invitation and chooses a password', () => joinCompany(world));
  it('the interviewers set own weekly hours', () => setWeeklyHours(world));
  it('the recruiter opens a requisition', () => openRequisition(world));
  it('he adds a candidate with a CV, opens it again, and puts her on the requisition', () =>
    addCandidate(world));
  it('he adds another from the requisition', () => addSecondCandidate(world));
  it('he schedules a time at which the whole panel is free', () => scheduleInterview(world));
  it('panel and candidate have it in their calendars, at the right local time', () =>
    readInvitations(world));
  it('the candidate signs in on her phone', () => candidateSignsIn(world));
  it('the candidate completes her profile and uploads a file', () =>
    candidateCompletesProfile(world));
  it('another interview is moved and called off', () => moveAndCancel(world));
  it('two people save the same interview at once', () => saveAtOnce(world));
  it('the clock passes: reminders, the interview, feedback due, nudges', () => clockPasses(world));
  it('one interviewer sends a scorecard', () => firstScorecard(world));
  it('the other sees nothing of it before sending one', () => secondScorecard(world));
  it('the hiring manager decides to hire', () => decide(world));
  it('the home page counts it', () => homeCounts(world));
  it('nothing is ever sent for times that no longer stand', () => oldTimesAreSilent(world));
});
