import { log } from '@parley/application/shared/log-events.ts';
import { filesBucket } from '@parley/data/files/files-bucket.ts';
import { exportPool, POOL_EXPORT_KEY } from '@parley/data/identity/pool-export.ts';
import { required } from '../../shared/environment.ts';

const pool = required('USER_POOL_ID');
const bucket = filesBucket(required('POOL_EXPORT_BUCKET'));

/** Called every night: writes the users of the pool to the bucket that is backed up (ADR 71). */
export async function handler(): Promise<void> {
  const exported = await exportPool(pool, new Date());
  const content = Buffer.from(JSON.stringify(exported));
  await bucket.write(POOL_EXPORT_KEY, 'application/json', content);
  log('pool-exported', { users: exported.users.length });
}
