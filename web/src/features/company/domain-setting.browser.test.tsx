import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderStory } from '../../../stories/render-story.tsx';
import { StoryApp, toStoryServer } from '../../../stories/story-app.tsx';
import { Refusal } from '../../../stories/story-server.ts';
import type { Output } from '../../session/api/api.ts';
import { DomainSetting } from './domain-setting.tsx';

type Proof = Output<'get-domain-proof'>;
const VALUE = 'parley-verification=abc';
const chosen = (domain: string): NonNullable<Proof['chosen']> => ({
  domain,
  record_name: `_parley-challenge.${domain}`,
  record_value: VALUE,
  proved_at: null,
  checked_at: null,
});

/** Shows the setting of a company whose record has not been found so far. */
async function show(found: 'missing' | 'different' | 'unanswered' | 'proved') {
  let proof: Proof = { approved_by: null, suggested: 'acme.com', chosen: null };
  const server = toStoryServer(
    {
      'get-domain-proof': () => proof,
      'choose-domain': ({ body }) => {
        proof = { ...proof, approved_by: null, chosen: chosen(body.domain) };
        return proof;
      },
      'check-domain': () => {
        if (found === 'unanswered')
          return new Refusal('unavailable', {
            message: 'The name servers of the domain did not answer',
          });
        if (found === 'proved') {
          const at = '2026-03-02T10:00:00.000Z';
          proof = {
            ...proof,
            approved_by: 'domain',
            chosen: { ...chosen('acme.com'), proved_at: at, checked_at: at },
          };
        }
        return { outcome: found, found: found === 'different' ? ['v=spf1 -all'] : [], proof };
      },
    },
    'admin',
  );
  await renderStory(
    <StoryApp as="admin" server={server}>
      <DomainSetting />
    </StoryApp>,
    { width: 390 },
  );
  await page.getByRole('button', { name: 'Show the record' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Value' })).toHaveValue(VALUE);
  return server;
}

const check = () => page.getByRole('button', { name: 'Check now' }).click();

test('suggests the domain of the own address, and gives the record to copy', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const server = await show('missing');
  await expect
    .poll(() => server.sent('choose-domain').map(({ body }) => body))
    .toEqual([{ domain: 'acme.com' }]);
  await page.getByRole('button', { name: 'Copy: Name' }).click();
  await page.getByRole('button', { name: 'Copy: Value' }).click();
  expect(write.mock.calls).toEqual([['_parley-challenge.acme.com'], [VALUE]]);
});

test.each([
  ['missing', 'The record is not there yet', 'can take an hour'],
  ['different', 'Other records are there, but not this one', 'v=spf1 -all'],
  ['unanswered', 'The record could not be looked up', 'did not answer'],
] as const)('says after a check that the record is %s', async (found, title, detail) => {
  await show(found);
  await check();
  const alert = page.getByRole('alert');
  await expect.element(alert.getByText(title)).toBeVisible();
  await expect.element(alert.getByText(detail, { exact: false })).toBeVisible();
});

test('a company that has proved its domain is approved, and can choose another one', async () => {
  await show('proved');
  await check();
  await expect.element(page.getByText('Approved by your domain')).toBeVisible();
  await page.getByRole('button', { name: 'Use another domain' }).click();
  await expect
    .element(page.getByText('The approval ends until the other domain is proved'))
    .toBeVisible();
  await page.getByRole('textbox', { name: 'Domain' }).fill('other.com');
  await page.getByRole('button', { name: 'Show the record' }).click();
  await expect
    .element(page.getByRole('textbox', { name: 'Name' }))
    .toHaveValue('_parley-challenge.other.com');
});
