import { useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { TextInput } from '../../components/form/fields/text-input.tsx';
import { useCopy } from '../../components/hooks/use-copy.ts';
import { Dialog } from '../../components/overlays/dialog.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { toast } from '../../components/status/toasts/toast.tsx';
import { formatDay } from '../../components/time/format-time.ts';
import { useApiMutation } from '../../session/api/use-api-mutation.ts';
import { useApiQuery } from '../../session/api/use-api-query.ts';
import { useMyZone } from '../../session/use-account.ts';
import { useCalendarStrings } from './shared/calendar-strings.ts';

/** Creates the secret address, shows it once, and replaces or deletes it. */
function FeedSettings() {
  const t = useCalendarStrings();
  const zone = useMyZone();
  const { copy, state } = useCopy();
  const feed = useApiQuery('get-calendar-feed', {}, { errors: 'own' });
  const make = useApiMutation('make-calendar-feed', {
    invalidates: ['get-calendar-feed'],
    onSuccess: () => toast.success(t('feed.made')),
  });
  const off = useApiMutation('remove-calendar-feed', {
    invalidates: ['get-calendar-feed'],
    onSuccess: () => {
      make.reset();
      toast.success(t('feed.gone'));
    },
  });
  return (
    <>
      <p className="body2">{t('feed.text')}</p>
      <AsyncContent query={feed} errorTitle={t('feed.failed')}>
        {({ made_at }) => (
          <>
            {make.data && (
              <>
                <div className="flex gap-8 mt-12">
                  <TextInput
                    readOnly
                    aria-label={t('feed.label')}
                    value={make.data.url}
                    onFocus={(event) => event.target.select()}
                  />
                  <Button variant="primary" onClick={() => copy(make.data.url)}>
                    {t(state === 'copied' ? 'feed.copied' : 'feed.copy')}
                  </Button>
                </div>
                <p role="status" className="caption secondary">
                  {t(state === 'failed' ? 'feed.copy-failed' : 'feed.once')}
                </p>
              </>
            )}
            {!make.data && (
              <p className="body2 strong mt-12">
                {made_at
                  ? t('feed.since', { day: formatDay(made_at, zone, 'long') })
                  : t('feed.none')}
              </p>
            )}
            <div className="flex wrap gap-8 mt-16">
              {made_at ? (
                <>
                  <Button
                    busy={make.isPending}
                    title={t('feed.again-text')}
                    onClick={() => make.mutate({})}
                  >
                    {t('feed.again')}
                  </Button>
                  <Button variant="text" busy={off.isPending} onClick={() => off.mutate({})}>
                    {t('feed.off')}
                  </Button>
                </>
              ) : (
                <Button variant="primary" busy={make.isPending} onClick={() => make.mutate({})}>
                  {t('feed.make')}
                </Button>
              )}
            </div>
          </>
        )}
      </AsyncContent>
    </>
  );
}

/** Subscribing to the person's interviews from another calendar. */
export function Feed() {
  const t = useCalendarStrings();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="calendar-add" onClick={() => setOpen(true)}>
        {t('feed.open')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('feed.title')} width={560}>
        {open && <FeedSettings />}
      </Dialog>
    </>
  );
}
