import type { MailLabelId } from '@parley/contracts/shared/ids.ts';
import type { SeededCompany } from '../seed-company.ts';
import type { SeedTarget } from '../seed-target.ts';

const DAY = 86_400_000;
/** The template of each day's mails, by its name in the product. */
const TEMPLATES = [
  'Application received',
  'Invitation to the next step',
  'More time needed',
] as const;
/** The replies of candidates. Not everybody replies. */
const ANSWERS = [
  'Thank you, that was quick. I am looking forward to hearing from you.\n\nOne ' +
    'question: is the role open to four days a week?',
  'Tuesday or Wednesday suit me best, any time after 14:00 my time. I need nothing ' +
    'special, only a quiet hour.\n\nThank you for asking.',
  'Thank you for telling me. Take the time you need; I have another conversation next ' +
    'week, but this one comes first for me.',
] as const;

/** The mails of a company that wait for a reply. */
interface Waiting {
  email: string;
  subject: string;
}

/**
 * Returns functions that create the mail of the demo data: mails from templates, replies, labels, a
 * draft, and a mail that is scheduled for tomorrow.
 */
export function seedMail(target: SeedTarget) {
  const waiting = new Map<SeededCompany, Waiting[]>();

  /**
   * Sends mails to two candidates without an interview. The recipients of the previous day reply.
   */
  async function day(company: SeededCompany, turn: number): Promise<void> {
    await answer(company, turn);
    const recruiter = company.staff.get('recruiter')!;
    const { items: templates } = await recruiter.call('list-mail-templates', {});
    const template = templates.find(({ name }) => name === TEMPLATES[turn % TEMPLATES.length])!;
    const mails = company.waiting.slice(turn % 3, (turn % 3) + 2);
    for (const { candidateId, email, requisition } of mails) {
      const about = company.requisitions[requisition]!;
      const draft = await recruiter.call('create-mail-draft', {
        body: {
          candidate_ids: [candidateId],
          requisition_id: about.id,
          subject: template.subject,
          body: template.body,
        },
      });
      await recruiter.call(
        'send-mail-draft',
        { params: { id: draft.id }, body: {} },
        { ifMatch: draft.version },
      );
      waiting.set(company, [
        ...(waiting.get(company) ?? []),
        { email, subject: template.subject.replace('{{requisition.title}}', about.title) },
      ]);
    }
  }

  async function answer(company: SeededCompany, turn: number): Promise<void> {
    const mails = waiting.get(company) ?? [];
    waiting.set(company, []);
    for (const [index, { email, subject }] of mails.entries()) {
      if ((turn + index) % 2 === 1) continue;
      const mail = (await target.mailsTo(email)).find((one) => one.subject === subject);
      if (mail) await target.answerMail(mail.id, ANSWERS[(turn + 2) % ANSWERS.length]!);
    }
    await target.idle();
  }

  /**
   * Creates the state of today: labels, a star, a draft, and a mail for tomorrow. The latest
   * replies are still unread.
   */
  async function today(company: SeededCompany, turn: number): Promise<void> {
    const recruiter = company.staff.get('recruiter')!;
    const read = (await recruiter.call('list-mail-threads', { query: { label: 'inbox' } })).items;
    if (read.length > 0)
      await recruiter.call('change-mail-threads', {
        body: { thread_ids: read.map(({ id }) => id), action: 'read' },
      });
    await answer(company, turn);
    const label = async (name: string, colour: 'ok' | 'violet' | 'warn') =>
      (await recruiter.call('create-mail-label', { body: { name, colour } })).id;
    const [questions, times] = [
      await label('Questions', 'violet'),
      await label('Times to find', 'warn'),
    ];
    const mark = (
      thread: { id: string } | undefined,
      action: 'label' | 'star' | 'important' | 'archive',
      label_id?: MailLabelId,
    ) =>
      thread &&
      recruiter.call('change-mail-threads', {
        body: { thread_ids: [thread.id], action, ...(label_id ? { label_id } : {}) },
      });
    await mark(read[0], 'label', questions);
    await mark(read[1], 'label', times);
    await mark(read[0], 'star');
    await mark(read[1], 'important');
    await mark(read.at(-1), 'archive');
    const [next, later] = company.waiting;
    if (!next || !later) return;
    const about = (requisition: number) => company.requisitions[requisition]!.id;
    await recruiter.call('create-mail-draft', {
      body: {
        candidate_ids: [next.candidateId],
        requisition_id: about(next.requisition),
        subject: 'Before we talk',
        body:
          'Hello {{candidate.first_name}},\n\ntwo things that help before we talk about ' +
          '{{requisition.title}}:\n\n- ',
      },
    });
    const draft = await recruiter.call('create-mail-draft', {
      body: {
        candidate_ids: [later.candidateId],
        requisition_id: about(later.requisition),
        subject: 'How it goes on with {{requisition.title}}',
        body:
          'Hello {{candidate.first_name}},\n\nthe team meets tomorrow morning. You hear from ' +
          'me right after.\n\nKind regards\n{{sender.name}}',
      },
    });
    await recruiter.call(
      'send-mail-draft',
      { params: { id: draft.id }, body: { send_at: new Date(target.now() + DAY).toISOString() } },
      { ifMatch: draft.version },
    );
  }

  return { day, today };
}
