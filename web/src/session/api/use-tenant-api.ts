import { useState } from 'react';
import type { ApiClient } from './api.ts';
import { api, toApi, session } from '../services.ts';

/**
 * The client for the company in which the calling page or form was opened. What is sent later (an
 * undo, an upload, a slow form) still goes there, also when the tab works in another company by
 * then.
 */
export function useTenantApi(): ApiClient {
  const [client] = useState(() => {
    const { user } = session.get();
    return user ? toApi(user.tenant_id) : api;
  });
  return client;
}
