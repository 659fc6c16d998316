interface Shown {
  file: string;
  /** The name of the test, or its beginning if it is generated from a table. */
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
 * Transitions that `transitions.test.ts` carries out, each in a company of its own. It checks all
 * effects, and also that there are no others.
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

/** The test that checks a cell of the table, by machine, transition and column. */
export const SHOWN_BY: Readonly<Record<string, Shown>> = {
  'interview, schedule: mails': reminders(
    'confirms to panel and candidate at once, each with a calendar',
  ),
  'interview, schedule: reminders': reminders(
    'reminds a day, an hour and ten minutes before, exactly',
  ),
  'interview, schedule: locks': booking(
    'gives a time that two take at once to one, and the other fresh times',
  ),
  'interview, reschedule: mails': changes(
    'gives panel and candidate the reason of a move, by mail, in the app, on the page',
  ),
  'interview, reschedule: reminders': changes(
    'moves an interview: same UID, SEQUENCE + 1, new reminders, none of the old ones',
  ),
  'interview, reschedule: locks': follows(
    'does not move an interview that did not happen once the application ended',
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
    'ends when the candidate did not come: asks nothing, mails kindly, can be moved',
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
    "shows nothing of another's scorecard until one's own is in, never private notes",
  ),
  'scorecard, edit: locks': scorecards(
    'keeps both versions of an edit, and flags it when others could be read',
  ),
  'scorecard, lock: locks': decisions(
    'waits for every scorecard or a waiver, then hires and counts in one transaction',
  ),
  'scorecard, unlock: locks': follows(
    'unlocks the scorecards of a decision when reopened; waived ones stay waived',
  ),
  'scorecard, waive: duties': follows(
    'asks for no scorecard of an interview under way when the application is rejected',
  ),
  'application, advance: duties': follows(
    "makes the plan's next step the owner's task when a candidate is advanced",
  ),
  'application, reject: mails': follows(
    'keeps a decision internal for ten minutes, then writes to the candidate once',
  ),
  'application, withdraw: duties, reminders': follows(
    'asks for no scorecard after a withdrawal, and asks again when reopened',
  ),
  'application, reopen: locks': follows(
    'keeps a waiver that somebody gave a reason for when the application is reopened',
  ),
  'decision, any: visibility': secret(
    'shows the candidate nothing %s for ten minutes, and nothing when it is undone',
  ),
  'decision, hire: visibility': secret(
    'shows the candidate a hire after ten minutes, in lists, interview and home',
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
    'sends a mail at its chosen time, over a restart, unless reopened before',
  ),
  'requisition, submit: duties, mails': approval(
    'notifies all who may approve but who asked, and shows it among their duties',
  ),
  'requisition, submit: mails at night': approval(
    'notifies of an approval after the night, once, and not at all when given by then',
  ),
  'requisition, reject and open: mails': approval(
    'notifies who asked that it is approved, or sent back and why, and not who did it',
  ),
  'requisition, open: to on hold': approval(
    'puts a held requisition back on hold after its change is approved or sent back',
  ),
  'requisition, change: mails': approval(
    'notifies approvers of changes, and who had asked when somebody else makes them',
  ),
  'requisition, open: locks, visibility': approval(
    'is opened only by the approval of somebody else, and keeps who gave it and when',
  ),
  'requisition, change: locks': approval(
    'asks again when the %s of an open one is changed, and books nobody meanwhile',
  ),
  'requisition, cancel: mails, duties, reminders, locks': closing(
    'cancels the interviews ahead of a cancelled requisition, with the reason',
  ),
  'requisition, fill: mails, locks': closing(
    'cancels interviews of a filled requisition but those of decided candidates',
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
    title: 'and is invited by a second company gets a link that works without a password',
  },
  'member, activate: visibility': membership(
    'somebody is invited until they have signed in, then active',
  ),
  'member, disable and enable: duties, reminders, mails, visibility': left(
    'neither asks nor reminds a disabled panelist, and asks again once enabled',
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
    title: "the platform invites and corrects a company's admin",
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
    "notifies the hiring manager when the requisition's recruiter is disabled",
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
