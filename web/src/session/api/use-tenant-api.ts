import { useState } from 'react';
import { api, toApi, session } from '../services.ts';
import type { ApiClient } from './api.ts';

/**
 * Returns the client for the company in which the calling page or form was opened. Later requests
 * (an undo, an upload, a slow form) still go there, also if the tab has entered another company by
 * then.
 */
export function useTenantApi(): ApiClient {
  const [client] = useState(() => {
    const { user } = session.get();
    return user ? toApi(user.tenant_id) : api;
  });
  return client;
}
