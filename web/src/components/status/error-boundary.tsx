import { Component, type ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { uiText } from '../text/ui-strings.ts';
import { StatusMessage } from './status-message.tsx';

interface Props {
  /** Reports the error and returns a reference that support can look up. */
  report: (error: unknown) => string;
  /** When this changes (a new address), the page is rendered again. */
  resetKey: string;
  children: ReactNode;
}
interface State {
  failed: { reference: string; at: string } | null;
}

/** Prevents a crash of one page from crashing the application; shows a reference. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: null };

  override componentDidCatch(error: unknown): void {
    this.setState({ failed: { reference: this.props.report(error), at: this.props.resetKey } });
  }

  static getDerivedStateFromError(): State {
    return { failed: { reference: '', at: '' } };
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.failed && before.resetKey !== this.props.resetKey)
      this.setState({ failed: null });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <StatusMessage
        alert
        title={uiText('error.crash-title')}
        foot={
          this.state.failed.reference &&
          uiText('error.reference', { reference: this.state.failed.reference })
        }
        actions={
          <Button variant="primary" onClick={() => location.reload()}>
            {uiText('error.reload')}
          </Button>
        }
      >
        {uiText('error.crash')}
      </StatusMessage>
    );
  }
}
