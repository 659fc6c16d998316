import { Component, createContext, type ReactNode, useContext, useState } from 'react';
import { createMemoryRouter, RouterProvider, useRouteError } from 'react-router-dom';
import { ICONS } from '../src/components/icons/all-icons.ts';
import { addIcons } from '../src/components/icons/icon-registry.ts';
import { Tooltips } from '../src/components/overlays/tooltips.tsx';
import { Toasts } from '../src/components/status/toasts/toasts.tsx';
import { ignoreComposingKeys } from '../src/ports/ignore-composing-keys.ts';
import { addThemes } from '../src/theme/css-variables.ts';
import { followSettings } from '../src/theme/follow-settings.ts';
import { MuiProvider } from '../src/theme/mui-provider.tsx';

ignoreComposingKeys(window);
addIcons(ICONS);
addThemes(document);
followSettings(document);

const Content = createContext<ReactNode>(null);

/**
 * The only route of a story. It reads its content from the context, so that the content can change.
 */
const StoryRoute = () => (
  <>
    <main style={{ padding: 16, background: 'var(--paper)' }}>{useContext(Content)}</main>
    <Toasts />
    <Tooltips />
  </>
);

/**
 * Everything that surrounds components in the application: MUI's theme, all icons, toasts, and a
 * router like the application's, which can ask before the user leaves a page.
 */
export function StoryFrame({ at = '/', children }: { at?: string; children: ReactNode }) {
  const [router] = useState(() =>
    createMemoryRouter([{ path: '*', element: <StoryRoute />, ErrorBoundary: StoryFailed }], {
      initialEntries: [at],
    }),
  );
  return (
    <StoryBoundary>
      <MuiProvider>
        <Content value={children}>
          <RouterProvider router={router} />
        </Content>
      </MuiProvider>
    </StoryBoundary>
  );
}

/** The router catches the errors of its routes. They are shown like other errors. */
function StoryFailed(): ReactNode {
  throw useRouteError();
}

/**
 * Describes thrown values without a stack, such as a response of the router or an exception of a
 * worker.
 */
const describeThrown = (thrown: unknown): string =>
  thrown instanceof Error ? String(thrown) : JSON.stringify(thrown);

/** Shows the error of a story that throws, so that the other stories stay usable. */
class StoryBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render(): ReactNode {
    return this.state.error ? (
      <pre role="alert">{this.state.error.stack || describeThrown(this.state.error)}</pre>
    ) : (
      this.props.children
    );
  }
}
