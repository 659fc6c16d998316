import type { Actor } from '../actors/actor.ts';
import { demoPng } from '../content/demo-png.ts';
import type { Booked } from '../hiring/run-hiring.ts';
import type { SeededCompany } from '../seed-company.ts';
import { uploadChatImage } from './upload-chat-image.ts';

const first = (name: string) => name.split(' ')[0]!;
const getName = (company: SeededCompany, key: string) =>
  company.plan.people.find((person) => person.key === key)!.name;

const sendMessage = (actor: Actor, threadKey: string, text: string, mentions: Actor[] = []) =>
  actor.call('send-chat-message', {
    params: { threadKey },
    body: {
      contentType: 'text',
      client_id: crypto.randomUUID(),
      text,
      mentions: mentions.map(({ userId }) => userId),
    },
  });
const markSeen = (actor: Actor, threadKey: string) =>
  actor.call('mark-chat-thread-seen', { params: { threadKey }, body: {} });

/** Sends messages of a team in an application's chat thread after an interview was booked. */
export async function talkAboutInterview(
  company: SeededCompany,
  { requisition, candidateId, name, panel }: Booked,
): Promise<void> {
  const [lead, other] = panel.map((key) => company.staff.get(key)!);
  const recruiter = company.staff.get('recruiter')!;
  const { id } = company.requisitions[requisition]!;
  const [topic, second] = company.plan.requisitions[requisition]!.attributes;
  const threadKey = `${id}~${candidateId}`;
  const called = `@${getName(company, panel[0]!)}`;
  await sendMessage(
    recruiter,
    threadKey,
    `${first(name)} is booked. ${called} leads; the CV is on the candidate's page.`,
    [lead!],
  );
  await sendMessage(
    lead!,
    threadKey,
    `Read it. I take ${topic!.toLowerCase()}, would you take ${second!.toLowerCase()}?`,
  );
  await sendMessage(other!, threadKey, 'Gladly. Then we do not ask the same things twice.');
  for (const actor of [recruiter, lead!, other!]) await markSeen(actor, threadKey);
}

/** Creates a group that plans the coming week, with a question that is not answered yet. */
export async function talkAboutWeek(company: SeededCompany): Promise<void> {
  const [recruiter, manager] = [company.staff.get('recruiter')!, company.staff.get('manager')!];
  const interviewers = [...company.staff].filter(([key]) => key.startsWith('interviewer'));
  const [host, guest] = interviewers.map(([, actor]) => actor);
  const { threadKey } = await recruiter.call('create-chat-thread', {
    body: {
      name: 'Interviews this week',
      user_ids: [manager, ...interviewers.map(([, actor]) => actor)].map(({ userId }) => userId),
    },
  });
  await sendMessage(
    recruiter,
    threadKey,
    'The week is full but fair: nobody has more than two a day. Your hours are under ' +
      'Availability, please look at them once more.',
  );
  await sendMessage(
    host!,
    threadKey,
    'Mine are right. This is how I structure the first fifteen minutes, in case it helps:',
  );
  const size = { width: 480, height: 270 };
  const sketch = demoPng(size.width, size.height, (x, y) =>
    y > 0.8 ||
    Math.abs(Math.sin(x * 40) * Math.exp(-((x - 0.5) ** 2) * 6)) > Math.abs(y - 0.42) * 2.4
      ? [19, 124, 147]
      : [234, 239, 241],
  );
  const image = await uploadChatImage(host!, threadKey, 'first-fifteen-minutes.png', sketch, size);
  await host!.call('send-chat-message', {
    params: { threadKey },
    body: {
      contentType: 'image',
      client_id: crypto.randomUUID(),
      text: 'Warm up, one story in depth, then their questions.',
      image,
    },
  });
  await sendMessage(
    guest!,
    threadKey,
    'I like the one story in depth. The kit says the same: ' +
      'https://parley.example/kits/first-interview',
  );
  await sendMessage(
    manager,
    threadKey,
    `Thank you, @${getName(company, 'recruiter')}. Could we keep Friday afternoon free ` +
      'for decisions?',
    [recruiter],
  );
  await markSeen(recruiter, threadKey);
  const { title } = company.plan.requisitions[0]!;
  await sendMessage(
    recruiter,
    manager.userId,
    `How many more first interviews do you want to see for ${title}?`,
  );
  await sendMessage(
    manager,
    recruiter.userId,
    'Two at most. I would rather spend the time on those we liked.',
  );
  await sendMessage(manager, recruiter.userId, 'And could you ask the next one for a work sample?');
}
