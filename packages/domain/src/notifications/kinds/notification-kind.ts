/** The parameters of a template: names and instants (UTC, ISO 8601) as text. */
export type NotificationParams = Readonly<Record<string, string>>;

export const CHANNELS = ['mail', 'app'] as const;
export type Channel = (typeof CHANNELS)[number];

/** `free`: the person chooses. `always`: everybody gets it. `never`: this channel is not used. */
type Offer = 'free' | 'always' | 'never';

export interface NotificationKind {
  /** The group on the page of notification choices. */
  group: 'interviews' | 'reminders' | 'scorecards' | 'approvals' | 'answers' | 'chat';
  mail: Offer;
  app: Offer;
  /** The audience of this kind. */
  audience: readonly ('staff' | 'candidate')[];
  subject: string;
  /** `starts` and `proposed`: the times of the parameters, formatted. */
  message: (params: NotificationParams, times: { starts: string; proposed: string }) => string;
}

/** The audiences of kinds. */
export const BOTH = ['staff', 'candidate'] as const;
export const STAFF = ['staff'] as const;

/** Returns the reason as an ending of a message; empty without one. */
export const because = ({ reason }: NotificationParams) => (reason ? `. Reason: ${reason}` : '');
