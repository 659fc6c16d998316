import type { BoardCard } from '@parley/contracts/board/board.schema.ts';
import type { CardWork } from '@parley/contracts/board/card.schema.ts';
import { useEffect, useRef, useState } from 'react';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { Avatar } from '../../../components/people/avatar.tsx';
import { Button } from '../../../components/buttons/button.tsx';
import { Menu } from '../../../components/overlays/menu.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { useBoardStrings } from '../board-strings.ts';
import css from './drawer.module.css';
import { useCardWork } from './use-card-work.ts';
import { useApiPages } from '../../../session/api/use-api-query.ts';
import { useUser } from '../../../session/sign-in/use-session.ts';

/** The members of a card. Staff can add and remove them in a menu. */
export function CardMembers({
  card,
  members,
  cannot,
  onChanged,
}: {
  card: BoardCard;
  members: CardWork['members'];
  cannot: string | undefined;
  onChanged: () => void;
}) {
  const t = useBoardStrings();
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const staff = useStaff(open);
  const work = useCardWork(card.id, onChanged);
  const set = useApiMutation('set-card-members', { errors: 'own', onSuccess: work.took });
  const toggle = (person: { user_id: string; name: string }): void => {
    const on = members.some(({ user_id }) => user_id === person.user_id);
    const next = on
      ? members.filter(({ user_id }) => user_id !== person.user_id)
      : [...members, person as CardWork['members'][number]];
    const back = work.ahead((now) => ({ ...now, members: next }));
    set.mutate(
      { params: { cardId: card.id }, body: { user_ids: next.map(({ user_id }) => user_id) } },
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
          look="text"
          size="small"
          blockedBecause={cannot}
          aria-haspopup="menu"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t('members.change')}
        </Button>
      }
    >
      {members.length === 0 ? (
        <p className="body2 secondary">{t('members.none')}</p>
      ) : (
        <ul className={css['people']}>
          {members.map(({ user_id, name }) => (
            <li key={user_id}>
              <Avatar name={name} id={user_id} size={26} />
              <span className="body2">{name}</span>
            </li>
          ))}
        </ul>
      )}
      <Menu
        anchor={anchor}
        open={open}
        onClose={() => setOpen(false)}
        label={t('members.menu', { name: card.candidate })}
        align="end"
        many
        items={staff.map((person) => ({
          id: person.user_id,
          label: person.name,
          checked: members.some(({ user_id }) => user_id === person.user_id),
          onPick: () => toggle(person),
        }))}
      />
    </Section>
  );
}

/** Returns the members of the company who can be added to a card, sorted by name. */
export function useStaff(enabled: boolean): { user_id: string; name: string }[] {
  const user = useUser();
  const { data, hasMore, loadingMore, moreFailed, more } = useApiPages(
    'list-users',
    { body: { tenant_id: user.tenant_id as never, limit: '100' } },
    { enabled, errors: 'own' },
  );
  useEffect(() => {
    if (enabled && hasMore && !loadingMore && !moreFailed) more();
  }, [enabled, hasMore, loadingMore, moreFailed, more]);
  return (data ?? [])
    .filter(({ status }) => status !== 'disabled')
    .map(({ id, name }) => ({ user_id: id, name }));
}
