import { useRef, useState } from 'react';
import type { BoardCard } from '@parley/contracts/board/board.schema.ts';
import type { CardWork } from '@parley/contracts/board/card.schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { Avatar } from '../../../components/people/avatar.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { PersonPicker } from '../../../shared/choose/person-picker.tsx';
import { useBoardStrings } from '../board-strings.ts';
import { useCardWork } from './use-card-work.ts';

/** The members of a card. Staff add them by search, and remove each one at its name. */
export function CardMembers({
  card,
  members,
  version,
  cannot,
  onChanged,
}: {
  card: BoardCard;
  members: CardWork['members'];
  /** The version of the members. */
  version: number;
  cannot: string | undefined;
  onChanged: () => void;
}) {
  const t = useBoardStrings();
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const work = useCardWork(card.id, onChanged);
  const set = useApiMutation('set-card-members', { errors: 'own', onSuccess: work.took });
  const toggle = (person: { user_id: string; name: string }): void => {
    const on = members.some(({ user_id }) => user_id === person.user_id);
    const next = on
      ? members.filter(({ user_id }) => user_id !== person.user_id)
      : [...members, person as CardWork['members'][number]];
    const back = work.ahead((now) => ({ ...now, members: next }));
    set.mutate(
      {
        params: { cardId: card.id },
        body: { user_ids: next.map(({ user_id }) => user_id) },
        ifMatch: version,
      },
      {
        onError: (problem) => {
          back();
          toast.error(t('members.failed', { reason: problem.message }));
        },
      },
    );
  };
  return (
    <Section
      title={t('members.title')}
      action={
        <Button
          ref={anchor}
          variant="text"
          size="small"
          blockedBecause={cannot}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          {t('members.change')}
        </Button>
      }
    >
      {members.length === 0 ? (
        <p className="body2 secondary">{t('members.none')}</p>
      ) : (
        <ul className="flex wrap gap-8-16">
          {members.map(({ user_id, name }) => (
            <li key={user_id} className="row gap-8">
              <Avatar name={name} id={user_id} size={26} />
              <span className="body2">{name}</span>
              {cannot === undefined && (
                <IconButton
                  icon="close"
                  size={14}
                  dense
                  label={t('members.remove', { name })}
                  onClick={() => toggle({ user_id, name })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <PersonPicker
        anchor={anchor}
        open={open}
        onClose={() => setOpen(false)}
        label={t('members.menu', { name: card.candidate })}
        align="end"
        taken={members.map(({ user_id }) => user_id)}
        onPick={toggle}
      />
    </Section>
  );
}
