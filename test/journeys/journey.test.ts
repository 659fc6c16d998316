import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newJourneyState, type JourneyState } from './shared/journey-state.ts';
import { addCandidate, putOnRequisition } from './steps/candidate/add-candidates.ts';
import {
  candidateCompletesProfile,
  candidateSignsIn,
} from './steps/candidate/candidate-on-phone.ts';
import { readInvitations } from './steps/candidate/read-invitations.ts';
import { rescheduleAndCancel, saveAtOnce } from './steps/hiring/change-interviews.ts';
import { passInterviewTime } from './steps/hiring/clock-passes.ts';
import { decide, checkHomeCounts } from './steps/hiring/decide.ts';
import { invitePeople, joinCompany, setWeeklyHours } from './steps/hiring/invite-people.ts';
import { openRequisition } from './steps/hiring/open-requisition.ts';
import { scheduleInterview } from './steps/hiring/schedule-interview.ts';
import { firstScorecard, secondScorecard } from './steps/hiring/write-scorecards.ts';

/**
 * The main task of the product in a real browser. Each step continues with what the steps before it
 * entered.
 */
describe('from a new company to a hired candidate', () => {
  let journey: JourneyState;
  beforeAll(async () => {
    journey = await newJourneyState();
  });
  afterAll(() => journey?.app.close());
  afterEach(() => expect(journey.app.failures.take(), 'errors in the background').toEqual([]));

  it('the admin of a new company invites a recruiter', () => invitePeople(journey));
  it('the recruiter opens the invitation and chooses a password', () => joinCompany(journey));
  it('an interviewer sets their own weekly hours', () => setWeeklyHours(journey));
  it('the recruiter opens a requisition', () => openRequisition(journey));
  it('the recruiter adds a candidate with a CV from the requisition, and opens it', () =>
    addCandidate(journey));
  it('the recruiter puts another candidate on the requisition', () => putOnRequisition(journey));
  it('the recruiter books a time at which the whole panel is free', () =>
    scheduleInterview(journey));
  it('the invitations of panel and candidate have the right local time', () =>
    readInvitations(journey));
  it('the candidate signs in on her phone', () => candidateSignsIn(journey));
  it('the candidate completes her profile and uploads a file', () =>
    candidateCompletesProfile(journey));
  it('another interview is rescheduled and cancelled', () => rescheduleAndCancel(journey));
  it('two members save the same interview at once', () => saveAtOnce(journey));
  it('over time reminders are sent, the interview is held and feedback requested', () =>
    passInterviewTime(journey));
  it('one interviewer sends a scorecard', () => firstScorecard(journey));
  it('the other interviewer sees nothing of that scorecard before sending their own', () =>
    secondScorecard(journey));
  it('the hiring manager decides to hire', () => decide(journey));
  it('the home page counts the hire', () => checkHomeCounts(journey));
});
