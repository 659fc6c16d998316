import { type ComponentType } from 'react';
import {
  createMemoryRouter,
  Outlet,
  type RouteObject,
  RouterProvider,
  useLocation,
} from 'react-router-dom';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { renderStory } from '../stories/render-story.tsx';
import { StoryApp } from '../stories/story-app.tsx';
import { paths } from './paths.ts';
import { router } from './router.tsx';

/**
 * Addresses of the old product, and where each of them leads a recruiter. Pages about companies are
 * not for recruiters, so their addresses lead to the home page.
 */
const LEADS = [
  ['/app/management/customers', '/app/reports/home'],
  ['/app/management/customers/7', '/app/reports/home'],
  ['/app/management/customers/7/edit', '/app/reports/home'],
  ['/app/projects', '/app/management/requisitions'],
  ['/app/projects/browse', '/app/management/requisitions'],
  ['/app/projects/create', '/app/management/addrequisition'],
  ['/app/projects/7', '/app/management/requisitions'],
  ['/app/extra/charts/apex', '/app/reports/dashboard'],
  ['/app/reports', '/app/reports/home'],
  ['/app', '/app/reports/home'],
  ['/app/chat', '/app/chat/new'],
  ['/app/mail', '/app/mail/all'],
  ['/app/social/feed', '/404'],
  ['/app/social', '/404'],
  ['/app/management/invoices', '/404'],
  ['/app/management/invoices/7', '/404'],
  ['/app/management/orders', '/404'],
  ['/app/management/orders/7', '/404'],
  ['/app/management/products', '/404'],
  ['/app/management/products/create', '/404'],
  ['/app/extra/editors/quill', '/404'],
  ['/app/extra/forms/formik', '/404'],
  ['/app/empty', '/404'],
  ['/nowhere/at/all', '/404'],
] as const;

const Here = () => <h1>{useLocation().pathname}</h1>;

/** Pages whose only content is where they lead. */
const REDIRECTING: readonly (string | undefined)[] = [paths.chat, paths.mailStart];

/**
 * Returns the application's routes with their guards and redirects, but with the address instead
 * of each page, and without the frame around them.
 */
const toRoutes = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.map(({ path, lazy, element, children }) => {
    const isPage = lazy !== undefined && path !== undefined && !REDIRECTING.includes(path);
    const Shown: ComponentType | undefined = isPage ? Here : lazy && !path ? Outlet : undefined;
    return {
      path,
      ...(Shown ? { Component: Shown } : { element, lazy }),
      ...(children && { children: toRoutes(children) }),
    } as RouteObject;
  });

test('addresses of the old product lead to their replacement, or to the not-found page', async () => {
  // The story signs the recruiter in.
  const { unmount } = await renderStory(
    <StoryApp>
      <p>Signed in</p>
    </StoryApp>,
  );
  await expect.element(page.getByText('Signed in')).toBeVisible();
  await unmount();
  const memory = createMemoryRouter(toRoutes(router.routes), { initialEntries: [paths.account] });
  await render(<RouterProvider router={memory} />);
  const here = page.getByRole('heading', { level: 1 });
  for (const [from, to] of LEADS) {
    // From another page, so that the address has to change.
    await memory.navigate(paths.account);
    await expect.element(here).toHaveTextContent(paths.account);
    await memory.navigate(from);
    await expect.element(here, { message: from }).toHaveTextContent(to);
  }
});
