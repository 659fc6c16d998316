import type { RouteId } from '../../route-table.ts';

/** What the calls of accounts, members, companies and the contact form do. */
export const PEOPLE_OPERATIONS = {
  'answer-contact-message':
    'The answer is stored with the message and mailed. A message that nobody looks after is then ' +
    "the caller's. At most ten answers can be given; longer conversations go on by mail.",
  'ask-for-invitation':
    'A new invitation is mailed if one is open for the address; the answer does not tell whether ' +
    'there is one.',
  'begin-registration':
    'What the mail says depends on whether the address can sign in already; the answer does not ' +
    'tell.',
  'check-domain':
    'The proof ends if the record is not found any more later. Other companies that have proved ' +
    'the same domain are told. The body is an empty object.',
  'choose-domain':
    'Each domain that is chosen gets a new record. Publish it as TXT and call `check-domain`.',
  'create-avatar-upload':
    "Send the answer's `fields` and the picture as a multipart form to its `url`, then call " +
    '`set-avatar` with its `key`.',
  'create-candidate-user':
    'Mails the candidate an invitation. Somebody who has a sign-in for another company keeps it ' +
    'and gets this company in addition. `status` is `active` for a candidate who has signed in ' +
    'already.',
  'create-tenant':
    'For people of the platform. A first admin is invited by mail. The name of a company is ' +
    'given once; another company with it is refused.',
  'create-user':
    'The person becomes a member at once with the status `invited` and gets a mail with a ' +
    'temporary password. Somebody who has a sign-in for another company keeps it and gets this ' +
    'company in addition, which the answer does not reveal.',
  'delete-tenant':
    'For people of the platform. Nothing of the company remains, also not its key, so that what ' +
    'is stored of voices cannot be read any more.',
  'delete-user':
    'The membership ends at once, and the sign-in too where it belongs to no other company. The ' +
    'name is removed from what the person has written, which stays. Give their duties to others ' +
    'before; see `list-duties`.',
  'get-abilities':
    'The rules are those of CASL: an action on a subject is allowed if a rule allows it and no ' +
    'later rule with `inverted` forbids it. The server checks them again in every call.',
  'get-account':
    'Name, phone and picture are those in this company. Time zone and display settings belong to ' +
    'the person and are the same in all companies.',
  'get-availability':
    'Titles of own events are told to their owner alone; others read `Busy` and `Interview`.',
  'get-company-settings': 'What is recorded and transcribed is in the recording settings instead.',
  'get-domain-proof':
    "Without a chosen domain, `chosen` is null and `suggested` names the domain of the caller's " +
    'address where it can be proved.',
  'get-tenant': 'The same data as in the list of companies.',
  'get-user': "Another company's members are not found.",
  'invite-tenant-admin':
    'For people of the platform. The person gets a mail with a temporary password. Admins who ' +
    'have signed in are managed by their company.',
  'list-contact-messages': 'For people of the platform.',
  'list-duties':
    'Each list has at most 50 entries. Nothing is changed; give the entries to others with the ' +
    'calls of the interviews, requisitions and cards.',
  'list-memberships':
    'A person who is disabled here, or whose company is inactive, gets an answer too, so that ' +
    'they can choose another company.',
  'list-sign-ins': '`current` marks the sign-in of the session with which the call is made.',
  'list-tenants':
    'For people of the platform. The number of users is counted with each change and not while ' +
    'reading.',
  'list-users':
    'Candidates are no members of staff and are not listed. Names of colleagues in other ' +
    'companies are never found.',
  'list-users-by-id':
    'Ids that do not exist in the company are left out, so that the answer can be shorter than ' +
    'the request.',
  'note-password-change':
    'Cognito changes passwords without telling anybody. Send `begun` before the change and what ' +
    'came of it afterwards, with the same id. `changed` ends every session of the person, `kept` ' +
    'ends none.',
  'note-two-step':
    'The product reads from Cognito whether an authenticator is paired. Sessions that began ' +
    'before no longer count as two-step sign-ins.',
  'register-company':
    'The caller becomes the admin of the new company. Whoever is a member of staff somewhere has ' +
    'a company already and is refused. Until the company proves its domain or the platform ' +
    'approves it, it can write to few new people a day.',
  'reinvite-tenant-admin': 'For people of the platform. The link of before stops working.',
  'remove-avatar': 'Without a picture nothing changes.',
  'resend-invitation':
    'The old temporary password stops working. A member who has signed in already is refused.',
  'reset-two-step': 'The change is made shortly after the answer, at the identity provider.',
  'send-contact-message': 'The answer is the same for every address.',
  'set-avatar':
    'Upload the picture before with the form of `create-avatar-upload`. Its bytes are inspected; ' +
    'what is no JPEG or PNG is deleted and refused. The picture that was shown before is ' +
    'deleted.',
  'sign-out':
    'Refresh tokens are revoked and issued tokens are refused from the next call on, in all ' +
    'companies and on all devices.',
  'switch-tenant':
    'The present token stays in the company that it names. Ask for a new token afterwards to ' +
    'work in the other one.',
  'update-account':
    'Fields that are left out stay. An empty text removes a phone number, country or state. The ' +
    'time zone changes in all companies of the person; the other fields change here alone.',
  'update-availability':
    'Hours, exceptions and limits are replaced together. Interviews that are booked stay as they ' +
    'are.',
  'update-company-settings':
    'Send exactly one setting; the others stay as they are, so that the audit names what was ' +
    'changed. An object such as `legal` or `region` is replaced as a whole.',
  'update-contact-message': 'Fields that are left out stay. The sender is not told.',
  'update-notification-choices':
    'The list replaces the one of before. A kind that everybody must get is refused with 422, ' +
    'and nothing is changed.',
  'update-settings':
    'All settings are replaced together. They are stored with the person, for every device and ' +
    'company, and the last change wins.',
  'update-tenant':
    'Fields that are left out stay. An empty text removes a value. `Inactive` refuses every call ' +
    "of the company's members from the next one on, and `Active` lets them in again.",
  'update-user':
    "Fields that are left out stay. A new role and `disabled` hold from the member's next call " +
    'on. The last admin keeps role and account. A platform admin can be changed by platform ' +
    'admins alone.',
} as const satisfies Partial<Record<RouteId, string>>;
