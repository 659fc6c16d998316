import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../infra/build-app.ts';
import type { StageName } from '../../infra/stage.ts';
import type { Prepared } from '../../scripts/lib/prepare.ts';

/** What a stage costs without anybody using it: the numbers of resources with a monthly price. */
export interface FixedResources {
  /** The metrics of alarms, each of which is charged. */
  alarms: number;
  /**
   * Metrics that filters make from logs, without those that exist only while calls of a new version
   * fail.
   */
  metrics: number;
  dashboards: number;
  webAcls: number;
  webAclRules: number;
  keys: number;
  secrets: number;
}

interface Resource {
  Type: string;
  Properties?: {
    Rules?: unknown[];
    Metrics?: { MetricStat?: unknown }[];
    MetricTransformations?: { MetricName: string; Dimensions?: unknown }[];
  };
}

/** Without an operator, the synthesis would warn. */
const OPERATOR = {
  operatorName: 'nobody',
  operatorAddress: '-',
  operatorEmail: 'nobody@parley.example',
};

/** Counts the resources of a stage in its synthesized templates. */
export function countFixed({ bundles, siteDir }: Prepared, stage: StageName): FixedResources {
  const outdir = mkdtempSync(join(tmpdir(), 'parley-cost-'));
  try {
    const context = { stage, bundles, site: siteDir, ...OPERATOR };
    buildApp({ context, outdir, validate: false }).synth();
    const resources = globSync('*.template.json', { cwd: outdir }).flatMap((file) =>
      Object.values(
        (JSON.parse(readFileSync(join(outdir, file), 'utf8')) as { Resources: object }).Resources,
      ),
    ) as Resource[];
    const list = (type: string) => resources.filter(({ Type }) => Type === type);
    const webAcls = list('AWS::WAFv2::WebACL');
    return {
      alarms: list('AWS::CloudWatch::Alarm').reduce(
        (total, { Properties }) =>
          total + (Properties?.Metrics?.filter(({ MetricStat }) => MetricStat).length ?? 1),
        0,
      ),
      // Several log groups may write to one metric.
      metrics: new Set(
        list('AWS::Logs::MetricFilter').flatMap(({ Properties }) =>
          (Properties?.MetricTransformations ?? []).flatMap(({ MetricName, Dimensions }) =>
            Dimensions === undefined ? MetricName : [],
          ),
        ),
      ).size,
      dashboards: list('AWS::CloudWatch::Dashboard').length,
      webAcls: webAcls.length,
      webAclRules: webAcls.reduce((total, acl) => total + (acl.Properties?.Rules?.length ?? 0), 0),
      keys: list('AWS::KMS::Key').length,
      secrets: list('AWS::SecretsManager::Secret').length,
    };
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
}
