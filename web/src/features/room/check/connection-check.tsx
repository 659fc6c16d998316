import { useCallback, useEffect, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { useOnline } from '../../../components/hooks/use-online.ts';
import { Notice } from '../../../components/status/notice.tsx';
import { api } from '../../../session/services.ts';
import {
  type Connection,
  type ConnectionDependencies,
  findUdp,
  measureConnection,
} from '../model/measure-connection.ts';
import { useRoomStrings } from '../room-strings.ts';

const REAL: ConnectionDependencies = {
  ping: () => api.call('get-health', {}),
  hasUdp: findUdp,
  now: () => performance.now(),
};

/**
 * Measures the connection before the call, and again when the network returns. If the connection is
 * not good, it shows what to do.
 */
export function ConnectionCheck({
  dependencies = REAL,
}: {
  dependencies?: ConnectionDependencies;
}) {
  const t = useRoomStrings();
  const online = useOnline();
  const [found, setFound] = useState<Connection>();
  const measure = useCallback(async () => {
    setFound(undefined);
    setFound(await measureConnection(dependencies));
  }, [dependencies]);
  useEffect(() => {
    if (online) void measure();
    else setFound({ state: 'lost' });
  }, [online, measure]);
  if (!found) return <p className="caption secondary">{t('connection.checking')}</p>;
  if (found.state === 'good')
    return (
      <p className="caption secondary num" role="status">
        {t('connection.good', { ms: found.ms })}
      </p>
    );
  return (
    <Notice
      alert
      tone="warn"
      title={t(`connection.${found.state}`)}
      actions={
        <Button size="small" onClick={() => void measure()}>
          {t('connection.again')}
        </Button>
      }
    >
      <p className="num">
        {found.state === 'slow'
          ? t('connection.slow-text', { ms: found.ms })
          : t(`connection.${found.state}-text`)}
      </p>
    </Notice>
  );
}
