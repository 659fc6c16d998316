import type { ReactNode } from 'react';
import type { MemberView } from '@parley/contracts/members/member.schema.ts';
import { Popover } from '../../components/overlays/popover.tsx';
import type { FloatingProps } from '../../components/overlays/use-floating-props.ts';
import { useSharedStrings } from '../shared-strings.ts';
import css from './person-picker.module.css';
import { PersonSelect } from './person-select.tsx';

export interface PersonPickerProps extends FloatingProps {
  /** The question that the choice answers: "Who looks after Asha Raman". */
  label: string;
  /** The ids of people who are not offered. */
  taken?: readonly string[];
  onPick: (person: { user_id: string; name: string }) => void;
  /** Further options below the field. */
  children?: ReactNode;
}

const isStaff = ({ status, role }: MemberView) => status !== 'disabled' && role !== 'candidate';

/** A panel next to a button, with a search over all members of the company on the server. */
export function PersonPicker({
  label,
  taken = [],
  onPick,
  children,
  ...floating
}: PersonPickerProps) {
  const t = useSharedStrings();
  return (
    <Popover label={label} {...floating}>
      <div className={`stack gap-8 p-8 ${css['picker']}`}>
        <PersonSelect
          label={label}
          placeholder={t('choose.person')}
          accepts={(person) => isStaff(person) && !taken.includes(person.user_id)}
          value=""
          addsChoices
          autoFocus
          onChange={(user_id, name) => {
            if (user_id !== '') onPick({ user_id, name });
          }}
        />
        {children}
      </div>
    </Popover>
  );
}
