import { subject as instanceOf } from '@casl/ability';
import type { Action, Subject } from '@parley/contracts/shared/route.ts';
import { useAbility } from '../session/abilities.tsx';
import { useSharedStrings } from './shared-strings.ts';

/**
 * Returns a function that gives the reason why the user may not do something, as a sentence for
 * `blockedBecause`, or undefined if the user may. Pass the fields of the item on which the right
 * may depend (`tenant_id`, `hiring_manager_id`, `user_id`).
 */
export function useBlocked(): (
  action: Action,
  subject: Subject,
  instance?: object,
) => string | undefined {
  const ability = useAbility();
  const t = useSharedStrings();
  return (action, subject, instance) =>
    ability.can(action, instance ? (instanceOf(subject, { ...instance }) as object) : subject)
      ? undefined
      : t('blocked.right', {
          action: t(`blocked.actions.${action}`),
          subject: t(`blocked.subjects.${subject}`),
        });
}
