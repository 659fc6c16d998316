import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { PageProgress } from './page-progress.tsx';

test('a page whose code takes long to load is announced by a bar until it is shown', async () => {
  const code = Promise.withResolvers<{ Component: () => string }>();
  const router = createMemoryRouter([
    {
      element: (
        <>
          <PageProgress />
          <Outlet />
        </>
      ),
      children: [
        { path: '/', element: <Link to="/next">Next</Link> },
        { path: '/next', lazy: () => code.promise },
      ],
    },
  ]);
  await render(<RouterProvider router={router} />);
  const bar = page.getByRole('progressbar', { name: 'Loading the page' });
  await expect.element(bar).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect.element(bar).toBeVisible();
  code.resolve({ Component: () => 'The next page' });
  await expect.element(page.getByText('The next page')).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
});
