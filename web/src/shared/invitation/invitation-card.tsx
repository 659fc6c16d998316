import type { ReactNode } from 'react';
import { InvitationActions, type InvitationActionsProps } from './invitation-actions.tsx';
import { InvitationFacts, InvitationTimes } from './invitation-facts.tsx';
import css from './invitation.module.css';

/**
 * One coming interview of a candidate: when, what, where, with whom, and what they can do about it.
 */
export function InvitationCard({
  children,
  ...props
}: InvitationActionsProps & {
  /** Shown below the times: the way into the room, or when it opens. */
  children?: ReactNode;
}) {
  const { interview, zone } = props;
  return (
    <div className={css['card']}>
      <div className={css['when']}>
        <InvitationTimes interview={interview} zone={zone} />
        {children && <div className={css['inside']}>{children}</div>}
      </div>
      <InvitationFacts interview={interview} />
      <InvitationActions {...props} />
    </div>
  );
}
