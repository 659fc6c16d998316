import { IconButton } from '../../../components/buttons/icon-button.tsx';
import type { SideProps } from '../flow/side-props.ts';
import { useRoomStrings } from '../room-strings.ts';
import { ChatTab } from './chat-tab.tsx';
import { SideFrame } from './side-frame.tsx';
import css from './side.module.css';

/** Beside the call for the candidate: what is written in the room. */
export function CandidateSide({ phone, onTab }: SideProps) {
  const t = useRoomStrings();
  return (
    <div className={css['columns']}>
      <SideFrame
        label={t('side.label')}
        tabs={[{ id: 'chat', label: t('side.chat') }]}
        current="chat"
        onTab={onTab}
        end={
          !phone && (
            <IconButton icon="close" size={20} label={t('side.hide')} onClick={() => onTab(null)} />
          )
        }
      >
        <ChatTab />
      </SideFrame>
    </div>
  );
}
