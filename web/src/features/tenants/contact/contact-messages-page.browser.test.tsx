import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderStory } from '../../../../stories/render-story.tsx';
import { StoryApp } from '../../../../stories/story-app.tsx';
import ContactMessagesPage from './contact-messages-page.tsx';

const MESSAGE = {
  id: 'msg_01J00000000000000000000000',
  name: 'Marguerite Beauchamp-Villeneuve',
  email: 'marguerite.beauchamp-villeneuve@northwind-laboratories.example',
  message: 'We would like to see how two time zones are shown to a candidate.',
  status: 'answered',
  assignee: null,
  answers: [
    {
      text: 'A look at the product is on our page.',
      by_name: 'Sara Haddad',
      at: '2027-03-12T10:00:00.000Z',
    },
  ],
  createdAt: '2027-03-11T16:30:00.000Z',
  version: 2,
} as const;

afterEach(() => {
  document.documentElement.style.fontSize = '';
});

test.each([320, 390])(
  'with texts of double size a message with its tools fits into %i px',
  async (width) => {
    document.documentElement.style.fontSize = '200%';
    await renderStory(
      <StoryApp
        as="admin"
        answers={{ 'list-contact-messages': { items: [MESSAGE], next_cursor: null } as never }}
      >
        <ContactMessagesPage />
      </StoryApp>,
      { width },
    );
    const article = page.getByRole('article', { name: MESSAGE.name });
    await expect.element(article.getByRole('combobox')).toBeVisible();
    const right = (element: Element) => element.getBoundingClientRect().right;
    const edge = right(article.element());
    for (const element of article.element().querySelectorAll('*'))
      expect(right(element), element.outerHTML.slice(0, 200)).toBeLessThanOrEqual(edge + 1);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);
