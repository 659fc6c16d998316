import { booking, MINUTE } from '../../../builders/company.ts';
import { inspectPage } from '../../shared/page/inspect-page.ts';
import { mailTo } from '../../shared/mail/mails.ts';
import { openBrowserFor } from '../../shared/person.ts';
import { type Troubled, openWindow } from '../../shared/troubled.ts';

/**
 * Checks that the room says where to allow camera and microphone if they are refused, and that a
 * participant may join without them.
 */
export async function checkRefusedDevices(troubled: Troubled): Promise<void> {
  const {
    app: { stack },
    company: { people, requisitionId, candidateId },
  } = troubled;
  const { id } = await people.recruiter.call('create-interview', {
    body: {
      jobreq_id: requisitionId,
      candidate_id: candidateId,
      title: 'First talk',
      ...booking([people.interviewer], (await stack.now()) + 10 * MINUTE, 15),
    },
  });
  const { page } = await openWindow(troubled, 'recruiter', `/app/management/interview/${id}/room`);
  await page.getByRole('alert').filter({ hasText: 'Camera and microphone are blocked' }).waitFor();
  await inspectPage(page, 'room-refused');

  // The candidate opens the link from the mail on a device in Tokyo. The room shows the time in
  // Tokyo first and the company's time next to it.
  await stack.idle();
  const { links } = await mailTo(stack, people.candidate.email, /interview/i);
  const guest = await openBrowserFor(troubled.app, {
    name: 'Aurora Candidate',
    email: people.candidate.email,
    zone: 'Asia/Tokyo',
  });
  await guest.page.goto(links.find((url) => url.includes(`/room/${id}#`))!);
  await guest.page
    .getByText(/^\d\d:\d\d to \d\d:\d\d (GMT\+9|JST), \d\d:\d\d \w+ for the company$/)
    .waitFor();
  await guest.context.close();
}
