import * as z from 'zod';
import { countryCode } from '../shared/place-code.schema.ts';
import { pluck } from '../shared/records.ts';
import { setting } from '../shared/setting.ts';
import { zone } from '../shared/times.ts';
import { companyLegal, companyLegalBody, NO_LEGAL } from './company-legal.schema.ts';

/**
 * The country and time zone of a company. The country is an ISO code, or empty if nobody has set
 * it; phone numbers without a country code are understood as numbers of this country. The zone is
 * used for people who have not chosen one.
 */
const companyRegion = z.strictObject({ country: countryCode, zone });

/** Returns the data of a change between two states. */
const fromTo = <From extends string, To extends string>(from: From, to: To) => ({ from, to });

/** The settings that are stored as they are shown, under their own names. */
const OWN = {
  /** If true, staff without two-step sign-in can do nothing in this company except turn it on. */
  requires_two_step: {
    ...setting(z.boolean(), false),
    change: z.boolean(),
    summary:
      'Require two-step sign-in of the staff, or no longer; counts from the next request on. ' +
      'Needs a sign-in of the last 15 minutes, and that the caller has two-step sign-in on',
    changed: (isRequired: boolean) => ({
      type: 'company.two-step-changed' as const,
      data: isRequired ? fromTo('optional', 'required') : fromTo('required', 'optional'),
    }),
  },
  /** The company's own pages, which candidates see instead of those of the product. */
  legal: {
    ...setting(companyLegal, NO_LEGAL),
    change: companyLegalBody,
    summary:
      "set the company's own privacy notice, terms and imprint (https), and its contact for " +
      'data protection',
    changed: () => ({ type: 'company.legal-changed' as const, data: {} }),
  },
  /** Whether a candidate's own data name who wrote a scorecard or corrected a transcript. */
  names_assessors: {
    ...setting(z.boolean(), false),
    change: z.boolean(),
    summary: 'say whether candidates read who assessed them',
    changed: (isNamed: boolean) => ({
      type: 'company.assessors-changed' as const,
      data: isNamed ? fromTo('unnamed', 'named') : fromTo('named', 'unnamed'),
    }),
  },
};

/** The settings that a handler of their own stores and changes (`functions/tenants`). */
const DERIVED = {
  region: {
    ...setting(companyRegion, { country: '', zone: 'UTC' }),
    change: companyRegion,
    summary: 'set its country and time zone',
  },
  /** A requisition and candidates for trying the product; they are removed in the background. */
  sample_data: {
    ...setting(z.enum(['absent', 'present', 'removing']), 'absent'),
    /** True adds the sample data if there is none; false removes all of it. */
    change: z.boolean(),
    summary: 'add sample data, or remove all of it',
  },
};

/**
 * The settings that a company makes for its own members and candidates. The routes, the stored
 * item, the handler and the audit are made from this table. A new one needs a row here and its
 * place on the page (`docs/recipes.md`). Who may change them is the right to `company-settings`.
 *
 * - `value`: the setting in answers, `change`: the same in a request.
 * - `initial`: the setting of a company that has not chosen; `stored`: as it is stored.
 * - `summary`: what the request does, for the document of the API.
 * - `changed`: the event of a change, which the audit shows.
 */
const COMPANY_SETTINGS = { ...OWN, ...DERIVED };
export type CompanySetting = keyof typeof COMPANY_SETTINGS;
export type OwnCompanySetting = keyof typeof OWN;

const NAMES = Object.keys(COMPANY_SETTINGS);

/** One setting per request, so that the audit names it. */
export const changedCompanySettings = z
  .strictObject(pluck(COMPANY_SETTINGS, 'change'))
  .partial()
  .refine(
    (body) => Object.values(body).filter((value) => value !== undefined).length === 1,
    `must change one setting: ${NAMES.slice(0, -1).join(', ')} or ${NAMES.at(-1)}`,
  );
export const companySettings = z.strictObject({
  ...pluck(COMPANY_SETTINGS, 'value'),
  version: z.int(),
});
export type CompanySettings = z.infer<typeof companySettings>;
export const COMPANY_SETTINGS_SUMMARY = Object.values(pluck(COMPANY_SETTINGS, 'summary')).join(
  '. Or ',
);

/** The settings of a company that has not changed any. */
export const INITIAL_COMPANY_SETTINGS = { ...pluck(COMPANY_SETTINGS, 'initial'), version: 1 };

/** The stored own settings. Companies from before a setting existed get its initial value. */
export const storedCompanySettings = pluck(OWN, 'stored');
export const INITIAL_OWN_SETTINGS = pluck(OWN, 'initial');
export const OWN_COMPANY_SETTINGS = NAMES.filter((name): name is OwnCompanySetting =>
  Object.hasOwn(OWN, name),
);

type OwnSettings = Pick<CompanySettings, OwnCompanySetting>;
type ChangedEvent = ReturnType<(typeof OWN)[OwnCompanySetting]['changed']>;
const changes: { [Name in OwnCompanySetting]: (value: OwnSettings[Name]) => ChangedEvent } = pluck(
  OWN,
  'changed',
);

/** Returns the event of a change of an own setting. */
export const toSettingEvent = <Name extends OwnCompanySetting>(
  name: Name,
  value: OwnSettings[Name],
): ChangedEvent => changes[name](value);
