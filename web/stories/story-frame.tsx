import { Component, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ICONS } from '../src/components/icons/all-icons.ts';
import { addIcons } from '../src/components/icons/icon-registry.ts';
import { MuiProvider } from '../src/theme/mui-provider.tsx';
import { Tooltips } from '../src/components/overlays/tooltips.tsx';
import { Toasts } from '../src/components/status/toasts/toasts.tsx';

addIcons(ICONS);

/** What every component of the application has around it: MUI's theme, a router, all icons, toasts. */
export const StoryFrame = ({ at = '/', children }: { at?: string; children: ReactNode }) => (
  <StoryBoundary>
    <MuiProvider>
      <MemoryRouter initialEntries={[at]}>
        <main style={{ padding: 16, background: 'var(--paper)' }}>{children}</main>
        <Toasts />
        <Tooltips />
      </MemoryRouter>
    </MuiProvider>
  </StoryBoundary>
);

/** Shows the error of a story that throws, so that the other stories stay usable. */
class StoryBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render(): ReactNode {
    return this.state.error ? (
      <pre role="alert">{this.state.error.stack}</pre>
    ) : (
      this.props.children
    );
  }
}
