import {
  type Channel,
  CHANNELS,
  NOTIFICATION_CHOICES,
} from '@parley/domain/notifications/notification-choices.ts';
import type { NotificationType } from '@parley/domain/notifications/notification-templates.ts';
import { Fragment } from 'react';
import type { Output } from '../../../session/api.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useAccountStrings } from '../account-strings.ts';
import { notificationGroups } from './notification-groups.ts';
import css from './news.module.css';
import { useMuted } from './use-muted.ts';

/** What one hears of, and how. What everybody must get is shown locked, with the reason. */
export function NotificationChoicesTab({ account }: { account: Output<'get-account'> }) {
  const t = useAccountStrings();
  const { muted, toggle } = useMuted(account);
  const cell = (type: NotificationType, channel: Channel) => {
    const offer = NOTIFICATION_CHOICES[type][channel];
    const name = t('news.cell', {
      news: t(`news.kinds.${type}`),
      channel: t(`news.channels.${channel}`),
    });
    if (offer === 'free')
      return (
        <label className={css['check']}>
          <input
            type="checkbox"
            aria-label={name}
            checked={!muted.includes(`${type}:${channel}`)}
            onChange={() => toggle(`${type}:${channel}`, name)}
          />
        </label>
      );
    const words = t(offer === 'always' ? 'news.always' : 'news.never');
    return (
      <span className={css['fixed']} title={words}>
        {offer === 'always' ? <Icon name="lock" size={18} /> : <span aria-hidden>–</span>}
        <span className="visually-hidden">{words}</span>
      </span>
    );
  };
  return (
    <div className={css['news']}>
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
                    <th scope="row">{t(`news.kinds.${type}`)}</th>
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
