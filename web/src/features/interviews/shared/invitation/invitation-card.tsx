import type { ReactNode } from 'react';
import { InvitationActions, type InvitationActionsProps } from './invitation-actions.tsx';
import { InvitationFacts, InvitationTimes } from './invitation-facts.tsx';
import css from './invitation.module.css';

/**
 * A coming interview of a candidate: time, title, place and panel, with the candidate's actions.
 */
export function InvitationCard({
  children,
  ...props
}: InvitationActionsProps & {
  /** Rendered below the times: the link to the room, or when it opens. */
  children?: ReactNode;
}) {
  const { interview, zone } = props;
  return (
    <div className={`card ${css['card']}`}>
      <div className={css['when']}>
        <InvitationTimes interview={interview} zone={zone} />
        {children && <div className="stack gap-8 mt-16">{children}</div>}
      </div>
      <InvitationFacts interview={interview} />
      <InvitationActions {...props} />
    </div>
  );
}
