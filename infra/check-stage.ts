import { MEDIA_REGIONS } from '@parley/domain/room/media-region.ts';
import { countFittingProviders } from './company-providers.ts';
import type { Stage } from './stage.ts';

const HOST = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
const REGION = /^[a-z]{2}(-[a-z]+)+-[0-9]$/;
/**
 * Cognito allows more, but the name of a user is `<provider>_<subject>`, and an underscore must not
 * occur before.
 */
const PROVIDER_NAME = /^[A-Za-z][A-Za-z0-9-]{1,30}[A-Za-z0-9]$/;
/** A part of logical ids. */
const LINK_KEY = /^[a-z][a-z0-9]{0,15}$/;
/**
 * Those of the regions with meetings in which Chime has Amazon Transcribe. Source: Chime SDK
 * Meetings API reference, `EngineTranscribeSettings`, values of `Region`.
 */
const CAPTION_REGIONS: ReadonlySet<string> = new Set(
  MEDIA_REGIONS.filter((region) => region !== 'ap-south-1' && region !== 'ap-southeast-1'),
);
const ADDRESS = /^[^\s@<>"]{1,64}@([^\s@<>"]{1,253})$/;

/**
 * @returns the stage unchanged
 * @throws the first reason why it may not be deployed
 */
export function checkStage(stage: Stage): Stage {
  const refuse = (reason: string): never => {
    throw new Error(`Stage ${stage.name}: ${reason}.`);
  };
  if (!Number.isInteger(stage.generation) || stage.generation < 1 || stage.generation > 99)
    refuse('its generation is no whole number from 1 to 99');
  if (stage.domain !== undefined && !HOST.test(stage.domain))
    refuse(`"${stage.domain}" is not a host name (no scheme, no path)`);
  if (stage.region !== undefined && !REGION.test(stage.region))
    refuse(`"${stage.region}" is not a region`);
  if ((stage.domain || stage.webAcl) && stage.region === undefined)
    refuse('a domain or a web ACL needs a region');
  const region = MEDIA_REGIONS.find((name) => name === stage.region);
  // An emulator has no Chime, wherever it is.
  if (stage.region !== undefined && !stage.emulator) {
    if (region === undefined)
      return refuse(
        `"${stage.region}" has no endpoints of Chime for meetings and recordings: use one of ` +
          MEDIA_REGIONS.join(', '),
      );
    if (stage.liveCaptions && stage.mediaRegion === 'own' && !CAPTION_REGIONS.has(region))
      refuse(
        `captions cannot be made in "${region}", in which its media have to stay: switch them off`,
      );
  }
  const spokenFor = new Map<string, string>();
  for (const { name, displayName, issuer, domains } of stage.oidcProviders) {
    if (!PROVIDER_NAME.test(name)) refuse(`"${name}" cannot be the name of a provider`);
    if (spokenFor.has(name.toLowerCase())) refuse(`there are two providers named ${name}`);
    spokenFor.set(name.toLowerCase(), name);
    if (displayName.trim() === '') refuse(`${name} has no name that people can read`);
    if (!URL.canParse(issuer) || new URL(issuer).protocol !== 'https:')
      refuse(`the issuer of ${name} is not https`);
    if (domains.length === 0) refuse(`${name} may speak for no domain, so nobody could sign in`);
    for (const domain of domains) {
      if (!HOST.test(domain)) refuse(`"${domain}" of ${name} is not a domain in lower case`);
      const other = spokenFor.get(domain);
      if (other !== undefined) refuse(`${other} and ${name} both speak for ${domain}`);
      spokenFor.set(domain, name);
    }
  }
  const fitting = countFittingProviders(stage.oidcProviders);
  if (fitting < stage.oidcProviders.length)
    refuse(
      `only the first ${fitting} of ${stage.oidcProviders.length} companies with an identity ` +
        'provider fit into the 4 KB of variables that Lambda gives a function',
    );
  for (const address of [
    stage.mail.from,
    stage.supportAddress,
    ...(stage.alarmsEmail ? [stage.alarmsEmail] : []),
  ]) {
    if (!ADDRESS.test(address)) refuse(`"${address}" is not a mail address`);
  }
  if (stage.operator) {
    const { name, address, email } = stage.operator;
    if (name.trim() === '') refuse('the name of the operator is missing');
    if (address.length === 0 || address.some((line) => line.trim() === ''))
      refuse('the address of the operator is missing, or has an empty line');
    if (!ADDRESS.test(email)) refuse(`"${email}" is not a mail address of the operator`);
  }
  if (!HOST.test(stage.replyDomain))
    refuse(`"${stage.replyDomain}" is not a host name to which candidates could answer`);
  if (stage.mail.kind === 'domain') {
    if (!HOST.test(stage.mail.domain)) refuse(`"${stage.mail.domain}" is not a mail domain`);
    if (!stage.mail.from.endsWith(`@${stage.mail.domain}`))
      refuse(`mail from ${stage.mail.from} is not of the domain ${stage.mail.domain}`);
  }
  if (stage.linkKeys.some((name) => !LINK_KEY.test(name)))
    refuse('the name of a key for links has other characters than small letters and digits');
  if (new Set(stage.linkKeys).size !== stage.linkKeys.length)
    refuse('a key for links is named twice');
  if (stage.emulator && stage.keepData)
    refuse('a stack for an emulator cannot keep data, as its stage demands');
  if (stage.name === 'prod') {
    if (!stage.domain) refuse('a domain is missing');
    if (stage.mail.kind !== 'domain') refuse('a mail domain is missing');
    if (!stage.keepData) refuse('data must be kept');
    if (!stage.alarmsEmail) refuse('nobody is told of alarms');
    if (!stage.reservesConcurrency)
      refuse('prod needs its reserved concurrency: ask AWS for more (docs/runbook.md)');
  }
  return stage;
}
