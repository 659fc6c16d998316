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
const members = (title: string): Shown => ({
  file: 'test/contract/scenarios/people/members.cases.ts',
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
  'panelist, invite again',
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
    'sends reminders exactly a day, an hour and ten minutes before the start',
  ),
  'interview, schedule: locks': booking(
    'of two bookings of one time at once, one succeeds and the other gets free times',
  ),
  'interview, reschedule: mails': changes(
    'gives panel and candidate the reason of a move, by mail, in the app, on the page',
  ),
  'interview, reschedule: reminders': changes(
    'moves an interview: same UID, SEQUENCE + 1, new reminders, none of the old ones',
  ),
  'interview, reschedule: locks': follows(
    'does not move an interview that did not take place once the application ended',
  ),
  'interview, end: duties': reminders('begins and ends automatically, then scorecards are due'),
  'interview, complete: reminders': reminders(
    'reminds only panelists who owe a scorecard, and nobody once all are sent',
  ),
  'interview, cancel: mails': changes('gives panel and candidate the reason of a cancellation'),
  'interview, cancel: reminders': changes(
    'cancels an interview: CANCEL to everybody, and no further mails',
  ),
  'interview, candidate no show: duties, mails': room(
    'ends if the candidate did not come: asks nothing, mails politely, can move',
  ),
  'interview, host no show: mails': room(
    'is a no-show of the panel if the candidate waited in vain',
  ),
  'panelist, accept: mails': changes('stores the answer of each panelist and notifies who booked'),
  'panelist, decline: mails, visibility': changes(
    'shows the reason of a decline only to the member who booked',
  ),
  'panelist, decline: locks': changes(
    'frees the time of a panelist who declines, and takes it again only if it is free',
  ),
  'panelist, replace: mails': changes(
    'sends a cancellation to removed panelists and an invitation to new ones',
  ),
  'scorecard, submit: visibility': scorecards(
    'shows no other scorecard before the own one is sent, never private notes',
  ),
  'scorecard, edit: locks': scorecards(
    'stores both versions of an edit, and flags it if others could be read',
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
    "makes the plan's next step a duty of the owner when a candidate is advanced",
  ),
  'application, reject: mails': follows(
    'keeps a decision internal for ten minutes, then sends the candidate one mail',
  ),
  'application, withdraw: duties, reminders': follows(
    'asks for no scorecard after a withdrawal, and asks again when reopened',
  ),
  'application, reopen: locks': follows(
    'keeps a waiver with a reason when the application is reopened',
  ),
  'decision, any: visibility': secret(
    'shows the candidate nothing %s for ten minutes, and nothing when it is undone',
  ),
  'decision, hire: visibility': secret(
    'shows the candidate a hire after ten minutes, in lists, interview and home',
  ),
  'decision, any: visibility with a later mail': secret(
    'keeps a decision internal until the mail whose time was chosen',
  ),
  'decision, hold: reminders': follows('a hold shows until when, and does not move the candidate'),
  'decision, undo: mails, locks': follows(
    'sends nothing about a decision that was undone, and restores everything',
  ),
  'decision, undo: duties': follows(
    'removes the duty for the next step when the decision is undone',
  ),
  'decision, reopen: mails': follows(
    'sends a mail at its chosen time, after a restart too, unless reopened before',
  ),
  'requisition, submit: duties, mails': approval(
    'notifies all approvers except the requester, and adds it to their duties',
  ),
  'requisition, submit: mails at night': approval(
    'notifies of a requested approval once, in the morning, unless given already',
  ),
  'requisition, reject and open: mails': approval(
    'notifies the requester, not the approver, of an approval or refusal',
  ),
  'requisition, open: to on hold': approval(
    'puts a requisition back on hold after its change is approved or sent back',
  ),
  'requisition, change: mails': approval(
    'notifies approvers of changes, and the requester when another member makes them',
  ),
  'requisition, open: locks, visibility': approval(
    'is opened only by the approval of a second member, which is stored',
  ),
  'requisition, change: locks': approval(
    'requires a new approval when the %s of an open one is changed, and books nobody meanwhile',
  ),
  'requisition, cancel: mails, duties, reminders, locks': closing(
    'cancels the coming interviews of a cancelled requisition, with the reason',
  ),
  'requisition, fill: mails, locks': closing(
    'cancels interviews of a filled requisition except for decided candidates',
  ),
  'requisition, cancel and fill: locks': closing(
    'does not move interviews of a closed requisition that did not take place',
  ),
  'requisition, hold: locks': booking(
    'refuses a disabled panelist and a requisition that is on hold',
  ),
  'member, invite: visibility': members('a member is invited, reminded, changed and removed'),
  'member, invite: mails': {
    file: 'test/workflow/invitations.test.ts',
    title: 'and is invited by a second company gets a link that works without a password',
  },
  'member, activate: visibility': membership(
    'a member is invited until the first sign-in, then active',
  ),
  'member, disable and enable: duties, reminders, mails, visibility': left(
    'neither requests nor reminds a disabled panelist, and does again once enabled',
  ),
  'member, delete: reminders': left(
    'notifies the hiring manager when the recruiter who booked has been deleted',
  ),
  'member, delete: locks while on a panel': members(
    'a member is invited, reminded, changed and removed',
  ),
  'member, role: locks of the last admin': members(
    'the last admin remains, also if two admins remove each other at once',
  ),
  'company, found: mails': {
    file: 'test/contract/scenarios/people/registration.cases.ts',
    title: "the platform invites and corrects a company's admin",
  },
  'company, found: visibility': {
    file: 'test/journeys/first-interview.test.ts',
    title: 'a visitor registers a company and is its admin',
  },
  'member, disable: duties': left('shows an admin the open duties of a disabled member'),
  'member, disable: locks': membership(
    'a disabled member is refused, and accepted again when enabled',
  ),
  'member, enable: locks': membership(
    'a disabled member is refused, and accepted again when enabled',
  ),
  'member, role: locks': membership('a changed role gives and takes rights at once'),
  'member, delete: visibility': {
    file: 'test/workflow/erasure.test.ts',
    title: 'the name of a former member is removed everywhere; what they did remains',
  },
  'member, delete: locks for their token': membership(
    'a removed member is refused like a user without a company',
  ),
  'member, disable: reminders': left(
    "notifies the hiring manager when the requisition's recruiter is disabled",
  ),
  'member, delete: locks': members(
    'the last admin remains, also if two admins remove each other at once',
  ),
  'company, deactivate: locks, visibility': membership(
    'an inactive company refuses all its roles, and no other company is affected',
  ),
  'company, activate: locks': membership(
    'an inactive company refuses all its roles, and no other company is affected',
  ),
  'company, delete: locks, visibility': {
    file: 'test/contract/scenarios/people/companies.cases.ts',
    title: 'companies are created, changed and deleted',
  },
  ...Object.fromEntries(
    MADE.map((name) => [
      `${name}: all`,
      { file: 'test/workflow/transitions.test.ts', title: name },
    ]),
  ),
};
