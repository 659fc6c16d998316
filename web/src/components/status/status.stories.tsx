import { Button } from '../buttons/button.tsx';
import { AsyncContent } from './async-content.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorMessage } from './error-message.tsx';
import { NoAccess } from './no-access.tsx';
import { Notice } from './notice.tsx';
import { ListSkeleton } from './skeleton.tsx';
import { STATUS_TONES, StatusTag } from './status-tag.tsx';

export default { title: 'Status' };

export const Tags = () => (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
    {Object.keys(STATUS_TONES).map((status) => (
      <StatusTag key={status} status={status as keyof typeof STATUS_TONES} />
    ))}
  </div>
);

export const Notices = () => (
  <div style={{ display: 'grid', gap: 16 }}>
    <Notice tone="info" title="You sent this feedback at 10:52">
      You can still change it.
    </Notice>
    <Notice
      tone="warn"
      title="This draft was changed somewhere else"
      actions={<Button>Keep</Button>}
    >
      Another window saved it at 10:52.
    </Notice>
    <Notice tone="bad" title="The connection was lost" alert />
  </div>
);

export const Empty = () => (
  <EmptyState title="No candidates yet" action={<Button variant="primary">Add candidate</Button>}>
    Add the first one, with a CV if you have it.
  </EmptyState>
);

export const Failed = () => (
  <ErrorMessage
    error={new Error('no answer')}
    title="The candidates did not load"
    onRetry={() => undefined}
  />
);

export const Refused = () => <NoAccess what="reports" right="read reports" />;

export const Loading = () => (
  <AsyncContent
    query={{ data: undefined, error: null, isPending: true, refetch: () => undefined }}
    skeleton={<ListSkeleton rows={3} />}
  >
    {() => null}
  </AsyncContent>
);
