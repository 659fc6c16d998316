interface Shown {
  file: string;
  /** The name of the test, or its beginning where it is made from a table. */
  title: string;
}
const follows = (title: string): Shown => ({
  file: 'test/workflow/decision-follows.test.ts',
  title,
});
const changes = (title: string): Shown => ({ file: 'test/workflow/changes.test.ts', title });
const secret = (title: string): Shown => ({ file: 'test/workflow/undo-window.test.ts', title });
const reminders = (title: string): Shown => ({ file: 'test/workflow/reminders.test.ts', title });
const approval = (title: string): Shown => ({ file: 'test/workflow/approval.test.ts', title });
const closing = (title: string): Shown => ({ file: 'test/workflow/closing.test.ts', title });
const scorecards = (title: string): Shown => ({ file: 'test/workflow/scorecards.test.ts', title });
const decisions = (title: string): Shown => ({ file: 'test/workflow/decisions.test.ts', title });
const room = (title: string): Shown => ({ file: 'test/workflow/room.test.ts', title });
const booking = (title: string): Shown => ({ file: 'test/workflow/booking.test.ts', title });
const left = (title: string): Shown => ({ file: 'test/workflow/left.test.ts', title });
const membership = (title: string): Shown => ({
  file: 'test/authz-matrix/membership.cases.ts',
  title,
});
const people = (title: string): Shown => ({
  file: 'test/contract/scenarios/people.cases.ts',
  title,
});

/**
 * Transitions that `transitions.test.ts` makes, each in a company of its own: all of what follows
 * is looked at, also that nothing does.
 */
const MADE = [
  'interview, schedule',
  'interview, reschedule',
  'interview, cancel',
  'interview, begin',
  'interview, candidate no show',
  'interview, host no show',
  'interview, end',
  'interview, complete',
  'panelist, accept',
  'panelist, decline',
  'panelist, replace',
  'panelist, attend',
  'panelist, miss',
  'scorecard, save',
  'scorecard, submit',
  'scorecard, lock',
  'scorecard, waive',
  'scorecard, unlock',
  'application, review',
  'application, schedule',
  'application, hire',
  'application, reject',
  'application, withdraw',
  'application, reopen',
  'application, conclude',
  'application, advance',
  'application, offer',
  'decision, undo',
  'decision, hold',
  'requisition, change',
  'requisition, hold',
  'requisition, fill',
  'requisition, cancel',
  'requisition, reject',
  'requisition, open',
  'requisition, resume',
  'requisition, submit',
];

/** The test that shows a cell of the table, by machine, transition and column. */
export const SHOWN_BY: Readonly<Record<string, Shown>> = {
  'interview, schedule: mails': reminders(
    'confirms to panel and candidate at once, each with a calendar',
  ),
  'interview, schedule: reminders': reminders(
    'reminds a day, an hour and ten minutes before, exactly',
  ),
  'interview, schedule: locks': booking(
    'gives a time that two people take at once to one of them, and the other fresh times',
  ),
  'interview, reschedule: mails': changes(
    'gives panel and candidate the reason of a move, in the mail, in the app and on the page',
  ),
  'interview, reschedule: reminders': changes(
    'moves an interview: same UID, SEQUENCE + 1, new reminders, none of the old ones',
  ),
  'interview, reschedule: locks': follows(
    'does not move an interview that did not take place once the application has ended',
  ),
  'interview, end: duties': reminders('begins and ends by itself, then scorecards are due'),
  'interview, complete: reminders': reminders(
    'nudges only who still owes one, and nobody once all are in',
  ),
  'interview, cancel: mails': changes('gives panel and candidate the reason of a cancellation'),
  'interview, cancel: reminders': changes(
    'calls an interview off: CANCEL to everybody, and then silence',
  ),
  'interview, candidate no show: duties, mails': room(
    'ends when the candidate did not come: nothing more is asked, everybody gets a kind mail, and it can be moved',
  ),
  'interview, host no show: mails': room(
    'is the mistake of the panel where the candidate waited in vain',
  ),
  'panelist, accept: mails': changes('keeps the answer of each panelist and notifies who booked'),
  'panelist, decline: mails, visibility': changes(
    'gives the reason of a decline to who booked, and to nobody else',
  ),
  'panelist, decline: locks': changes(
    'gives the time back to who declines, and takes it again only while it is free',
  ),
  'panelist, replace: mails': changes('cancels who leaves the panel, invites who joins it'),
  'scorecard, submit: visibility': scorecards(
    "shows nothing of another's scorecard until one's own is in, and never the private notes",
  ),
  'scorecard, edit: locks': scorecards(
    'keeps both versions of an edit, and flags it when others could be read',
  ),
  'scorecard, lock: locks': decisions(
    'waits for every scorecard or a waiver, then hires: application, count, interviews and scorecards in one',
  ),
  'scorecard, unlock: locks': follows(
    'unlocks the scorecards that a decision locked when the application is reopened; what was waived stays waived',
  ),
  'scorecard, waive: duties': follows(
    'asks nobody for a scorecard of an interview that was going on when the application was rejected',
  ),
  'application, advance: duties': follows(
    'makes the next step of the plan the owner’s task when a candidate is advanced, and days waiting start anew',
  ),
  'application, reject: mails': follows(
    'keeps a decision internal for ten minutes, then cancels what is to come and writes to the candidate once',
  ),
  'application, withdraw: duties, reminders': follows(
    'asks nobody for a scorecard and reminds nobody once a candidate has withdrawn, and asks again when the application is reopened',
  ),
  'application, reopen: locks': follows(
    'keeps a waiver that somebody gave a reason for when the application is reopened',
  ),
  'decision, any: visibility': secret(
    'shows the candidate nothing %s for ten minutes, and nothing when it is undone',
  ),
  'decision, hire: visibility': secret(
    'shows the candidate a hire when the ten minutes are over, in the list, in the interview and at home',
  ),
  'decision, any: visibility with a later mail': secret(
    'goes on keeping a decision to itself until the mail goes whose time was chosen',
  ),
  'decision, hold: reminders': follows(
    'a hold says until when and leaves the candidate where they are',
  ),
  'decision, undo: mails, locks': follows(
    'sends nothing of a decision that was undone, and everything is as it was',
  ),
  'decision, undo: duties': follows(
    'takes the task of the next round away when the decision is undone',
  ),
  'decision, reopen: mails': follows(
    'sends a mail at the time that was chosen, over a restart, and stops it when the application is reopened before',
  ),
  'requisition, submit: duties, mails': approval(
    'notifies everybody who may approve, never who asked, and shows the approval among what waits for them',
  ),
  'requisition, submit: mails at night': approval(
    'notifies of an approval after the night, once of what was asked twice, and not at all when it is given by then',
  ),
  'requisition, reject and open: mails': approval(
    'notifies who asked that it is approved, or sent back and why; nobody of what they did themselves',
  ),
  'requisition, open: to on hold': approval(
    'puts one that was on hold back on hold when its change is approved, also after it was sent back',
  ),
  'requisition, change: mails': approval(
    'notifies approvers again when what was approved changes, and who had asked when somebody else changes it meanwhile',
  ),
  'requisition, open: locks, visibility': approval(
    'is opened only from its approval, which somebody else gives than who asked, and keeps who and when',
  ),
  'requisition, change: locks': approval(
    'asks again when the %s of an open one is changed, and books nobody meanwhile',
  ),
  'requisition, cancel: mails, duties, reminders, locks': closing(
    'cancels the interviews ahead when a requisition is cancelled, gives panel and candidate the reason, and frees their time',
  ),
  'requisition, fill: mails, locks': closing(
    'leaves the interviews of whom a decision was made for when a requisition is filled, and calls off the others',
  ),
  'requisition, cancel and fill: locks': closing(
    'moves no interview of a closed requisition that did not take place',
  ),
  'requisition, hold: locks': booking(
    'refuses a disabled panelist and a requisition that is on hold',
  ),
  'member, invite: visibility': people('a member is invited, reminded, changed and removed'),
  'member, invite: mails': {
    file: 'test/workflow/invitations.test.ts',
    title:
      'and is invited by a second company gets a link that lets them in, not a request for a password they do not have',
  },
  'member, activate: visibility': membership(
    'somebody is invited until they have signed in, then active',
  ),
  'member, disable and enable: duties, reminders, mails, visibility': left(
    'asks and reminds a panelist who is disabled of nothing, whose name stays on the panel, and asks again once they are enabled',
  ),
  'member, delete: reminders': left(
    'notifies the hiring manager when the recruiter who booked has been deleted',
  ),
  'member, delete: locks while on a panel': people(
    'a member is invited, reminded, changed and removed',
  ),
  'member, role: locks of the last admin': people(
    'the last admin stays, also when two admins depose each other at once',
  ),
  'company, found: mails': {
    file: 'test/contract/scenarios/people.cases.ts',
    title: 'the platform invites, invites again and corrects a company',
  },
  'company, found: visibility': {
    file: 'test/journeys/journey.test.ts',
    title: 'a visitor registers a company and is its admin',
  },
  'member, disable: duties': left(
    'lists for an admin what somebody who was disabled still has to do',
  ),
  'member, disable: locks': membership('a disabled person is out, and in again when enabled'),
  'member, enable: locks': membership('a disabled person is out, and in again when enabled'),
  'member, role: locks': membership('a changed role gives and takes rights at once'),
  'member, delete: visibility': {
    file: 'test/workflow/erasure.test.ts',
    title: 'a member who has left is named nowhere; what they did stays',
  },
  'member, delete: locks for their token': membership('a removed person is a stranger'),
  'member, disable: reminders': left(
    'notifies the hiring manager when the recruiter who booked and owns the requisition has been disabled',
  ),
  'member, delete: locks': people(
    'the last admin stays, also when two admins depose each other at once',
  ),
  'company, deactivate: locks, visibility': membership(
    'an Inactive company is out, every role of it, and no other company',
  ),
  'company, activate: locks': membership(
    'an Inactive company is out, every role of it, and no other company',
  ),
  'company, delete: locks, visibility': people('companies come, change and go'),
  ...Object.fromEntries(
    MADE.map((name) => [
      `${name}: all`,
      { file: 'test/workflow/transitions.test.ts', title: name },
    ]),
  ),
};
