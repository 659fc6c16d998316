import { useQueryClient } from '@tanstack/react-query';
import { Fragment, useRef, useState } from 'react';
import {
  type Channel,
  CHANNELS,
  NOTIFICATION_KINDS,
  type NotificationType,
  notificationGroups,
} from '@parley/domain/notifications/notification-kinds.ts';
import { Checkbox } from '../../../components/form/choices/checkbox.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import type { Output } from '../../../session/api/api.ts';
import { useTenantApi } from '../../../session/api/use-tenant-api.ts';
import { useAccountStrings } from '../account-strings.ts';
import css from '../account.module.css';

/**
 * Holds the notifications that the user has turned off. A change is shown at once, and requests are
 * sent one after the other. If a request fails, the change is reverted and an error is shown.
 */
function useMuted(account: Output<'get-account'>) {
  const t = useAccountStrings();
  const queries = useQueryClient();
  const api = useTenantApi();
  const [muted, setMuted] = useState<readonly string[]>(account.muted);
  const wanted = useRef<readonly string[]>(account.muted);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const put = (next: readonly string[]) => {
    wanted.current = next;
    setMuted(next);
  };
  const toggle = (mute: string, name: string) => {
    const off = !wanted.current.includes(mute);
    put(off ? [...wanted.current, mute] : wanted.current.filter((other) => other !== mute));
    line.current = line.current.then(async () => {
      try {
        await api.call('update-notification-choices', { body: { muted: [...wanted.current] } });
        void queries.invalidateQueries({ queryKey: ['get-account'] });
      } catch (error) {
        put(off ? wanted.current.filter((other) => other !== mute) : [...wanted.current, mute]);
        toast.error(
          t('news.failed', { name, reason: error instanceof Error ? error.message : '' }),
        );
      }
    });
  };
  return { muted, toggle };
}

/**
 * The notifications that the user gets, for each channel. A notification that cannot be turned off
 * is shown as locked, with the reason.
 */
export function NotificationChoicesTab({ account }: { account: Output<'get-account'> }) {
  const t = useAccountStrings();
  const { muted, toggle } = useMuted(account);
  const cell = (type: NotificationType, channel: Channel) => {
    const offer = NOTIFICATION_KINDS[type][channel];
    const name = t('news.cell', {
      news: NOTIFICATION_KINDS[type].label,
      channel: t(`news.channels.${channel}`),
    });
    if (offer === 'free')
      return (
        <label className={css['check']}>
          <Checkbox
            aria-label={name}
            checked={!muted.includes(`${type}:${channel}`)}
            onChange={() => toggle(`${type}:${channel}`, name)}
          />
        </label>
      );
    const text = t(offer === 'always' ? 'news.always' : 'news.never');
    return (
      <span className={css['fixed']} title={text}>
        {offer === 'always' ? <Icon name="lock" size={18} /> : <span aria-hidden>–</span>}
        <span className="visually-hidden">{text}</span>
      </span>
    );
  };
  return (
    <div className={`stack gap-16 ${css['news']}`}>
      <p className="body2 secondary">{t('news.text')}</p>
      <table className={css['table']}>
        <caption className="visually-hidden">{t('view.news')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('news.what')}</th>
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col" className={css['channel']}>
                {t(`news.channels.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {notificationGroups(account.role === 'candidate' ? 'candidate' : 'staff').map(
            ({ name, types }) => (
              <Fragment key={name}>
                <tr>
                  <th scope="colgroup" colSpan={3} className={css['group']}>
                    {t(`news.groups.${name}`)}
                    {(name === 'interviews' || name === 'scorecards') && (
                      <span className="caption secondary">{t(`news.because.${name}`)}</span>
                    )}
                  </th>
                </tr>
                {types.map((type) => (
                  <tr key={type}>
                    <th scope="row">{NOTIFICATION_KINDS[type].label}</th>
                    {CHANNELS.map((channel) => (
                      <td key={channel} className={css['channel']}>
                        {cell(type, channel)}
                      </td>
                    ))}
                  </tr>
                ))}
              </Fragment>
            ),
          )}
        </tbody>
      </table>
      <p className="caption secondary">{t('news.foot')}</p>
    </div>
  );
}
