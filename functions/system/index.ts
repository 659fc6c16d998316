import { systemRoutes } from '@parley/contracts/system/system.routes.ts';
import openapi from '../../docs/openapi.json' with { type: 'json' };
import { createPipeline } from '../shared/pipeline/pipeline.ts';
import { openRuntime } from '../shared/runtime.ts';
import { getHealth } from './get-health.ts';
import { getOpenapi } from './get-openapi.ts';

const runtime = openRuntime();
export const handler = createPipeline(
  'system',
  systemRoutes,
  { 'get-health': getHealth(runtime.stage), 'get-openapi': getOpenapi(openapi) },
  runtime,
);
