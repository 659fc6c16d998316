import { actAs } from '@parley/demo/actors/actor.ts';
import { demoCv } from '@parley/demo/content/demo-cv.ts';
import { uploadCv } from '@parley/demo/upload-cv.ts';
import { ATTRIBUTES, DAY } from '../../../support/builders/company.ts';
import { inFileName } from '../../../support/builders/in-file-name.ts';
import {
  OPINION,
  type BlindedTextOptions,
  type BlindedTexts,
} from '../../../support/builders/plant-blinded-texts.ts';
import { eventOn } from '../../../support/builders/samples/interview-samples.ts';
import type { CompanyAtWork } from '../../shared/company-at-work.ts';
import { BRACES, IMAGE, MARKUP } from '../../shared/mail/markup.ts';

const ALL = [...MARKUP, BRACES].join('\n');

/** A requisition in which every text contains markup that would run. */
export const REQUISITION: NonNullable<BlindedTextOptions['requisition']> = {
  department: `Department${IMAGE}`,
  location: `Place${IMAGE}`,
  description: `About it ${ALL}`,
  skills: [`Skill${IMAGE}`],
  scorecard_template: {
    attributes: ATTRIBUTES.map((id) => ({
      id,
      name: `${id}${IMAGE}`,
      description: `${id} means ${BRACES}`,
      required: true,
    })),
  },
  interview_plan: [
    {
      stage: `Stage${IMAGE}`,
      duration_minutes: 45,
      focus: `Focus${IMAGE}`,
      questions: [{ text: `Question${IMAGE}`, attribute: null, listen_for: `Listen for ${ALL}` }],
    },
  ],
};

/**
 * Puts markup into the other texts that people type or send. The names and the opinions already
 * contain it.
 * @returns the texts that pages must show exactly as they were written
 */
export async function plantMarkup(
  journey: CompanyAtWork,
  opinions: BlindedTexts,
): Promise<string[]> {
  const {
    company: { people, tenantId },
    app: { stack },
    target,
  } = journey;
  const { candidate, candidateId, first } = opinions;
  const own = await candidate.call('get-candidate-by-user', { params: { id: candidate.userId } });
  await candidate.call(
    'update-own-candidate',
    {
      body: {
        headline: `Headline${BRACES}`,
        location: `Town${IMAGE}`,
        skills: [`Candidate skill${IMAGE}`],
      },
    },
    { ifMatch: own.version },
  );
  await candidate.call('add-candidate-feedback', {
    body: { interview_id: first, rating: 4, comment: `It was ${ALL}` },
  });
  const file = inFileName(`File${IMAGE}${BRACES}`);
  await uploadCv(candidate, candidateId, `${file}.pdf`, demoCv('Asha', 'Engineer', []));
  const [letter] = (await target.mailsTo(candidate.email)).filter(({ subject }) =>
    subject.startsWith(`Your interview ${OPINION}`),
  );
  await target.answerMail(letter!.id, `Answer ${ALL}`);

  const account = await people.interviewer.call('get-account', {});
  await people.interviewer.call(
    'update-account',
    {
      body: { country: `Country${IMAGE}`, state: `State${IMAGE}` },
    },
    { ifMatch: account.version },
  );
  const today = eventOn(target.now() - 40 * DAY, { title: `Event${IMAGE}` });
  await people.interviewer.call('create-calendar-event', { body: today });
  const user_ids = [people.manager.userId, people.interviewer.userId];
  const { threadKey } = await people.recruiter.call('create-chat-thread', {
    body: { name: `Group${IMAGE}`, user_ids },
  });
  await people.recruiter.call('send-chat-message', {
    params: { threadKey },
    body: { contentType: 'text', client_id: crypto.randomUUID(), text: `Line ${ALL}` },
  });
  await people.admin.call('create-mail-template', {
    body: { name: `Template${IMAGE}`, subject: `Subject${IMAGE}`, body: MARKUP.join('\n') },
  });

  await people.admin.call('send-contact-message', {
    body: { name: `Visitor${IMAGE}`, email: 'visitor@mail.example', message: `Message ${ALL}` },
  });
  const platformAdmin = await actAs(target, 'platform@parley.example');
  const params = { id: String(tenantId) };
  const tenant = await platformAdmin.call('get-tenant', { params });
  await platformAdmin.call(
    'update-tenant',
    {
      params,
      body: { address: `Address${IMAGE}`, city: `City${IMAGE}`, state: `Region${IMAGE}` },
    },
    { ifMatch: tenant.version },
  );
  await stack.idle();
  return [
    `Department${IMAGE}`,
    `Place${IMAGE}`,
    'About it "><img',
    `Skill${IMAGE}`,
    `${ATTRIBUTES[0]!}${IMAGE}`,
    `Stage${IMAGE}`,
    `Focus${IMAGE}`,
    `Question${IMAGE}`,
    `Headline${BRACES}`,
    `Town${IMAGE}`,
    `Candidate skill${IMAGE}`,
    'It was "><img',
    file,
    'Answer "><img',
    `Country${IMAGE}`,
    `State${IMAGE}`,
    `Event${IMAGE}`,
    `Group${IMAGE}`,
    'Line "><img',
    `Template${IMAGE}`,
    `Subject${IMAGE}`,
    `Visitor${IMAGE}`,
    'Message "><img',
    `Address${IMAGE}`,
    `City${IMAGE}`,
    `Region${IMAGE}`,
  ];
}
