import { Button } from '../components/buttons/button.tsx';
import { useFocusKept } from '../components/hooks/use-focus-kept.ts';
import { Notice } from '../components/status/notice.tsx';
import { toast } from '../components/status/toasts/toast.tsx';
import { formatTimeZoned } from '../components/time/format-time.ts';
import { deviceZone } from '../components/time/zones.ts';
import { useApiMutation } from '../session/api/use-api-mutation.ts';
import { serverNow } from '../session/services.ts';
import { useAccount } from '../session/use-account.ts';
import { useLayoutStrings } from './layout-strings.ts';
import css from './zone-offer.module.css';

/**
 * Offers the device's time zone until the person has chosen one, next to the zone that somebody
 * else has noted.
 */
export function ZoneOffer() {
  const t = useLayoutStrings();
  const { data } = useAccount();
  const save = useApiMutation('update-account', {
    invalidates: ['get-account', 'get-candidate-by-user'],
    onSuccess: ({ zone }) => toast.success(t('zone-offer.saved', { zone: getName(zone) })),
  });
  const device = deviceZone();
  const isUnknown = data?.zone_source === 'unknown';
  // If the noted zone is the device's, there is nothing to ask.
  const isOffered =
    data !== undefined && data.zone_source !== 'own' && (isUnknown || data.zone !== device);
  useFocusKept(isOffered);
  if (!isOffered) return null;
  const choose = (zone: string) => save.mutate({ body: { zone }, ifMatch: data.version });
  const values = {
    device: getName(device),
    time: formatTimeZoned(serverNow(), device),
    zone: getName(data.zone),
    company: data.tenant_name,
  };
  return (
    <div className={css['offer']}>
      <Notice
        tone="info"
        title={t('zone-offer.title')}
        actions={
          <>
            <Button
              size="small"
              variant="primary"
              busy={save.isPending}
              onClick={() => choose(device)}
            >
              {t('zone-offer.use', values)}
            </Button>
            <Button size="small" onClick={() => choose(data.zone)}>
              {t('zone-offer.use-other', values)}
            </Button>
          </>
        }
      >
        <p className="body2">{t(isUnknown ? 'zone-offer.unknown' : 'zone-offer.given', values)}</p>
      </Notice>
    </div>
  );
}

const getName = (zone: string): string => zone.replaceAll('_', ' ');
