import type { Claim } from './claim.ts';
import { LANDING_CLAIMS, PRICING_CLAIMS } from './landing-claims.ts';
import { OTHER_PRIVACY_SENTENCES, PRIVACY_CLAIMS } from './privacy-claims.ts';
import { OTHER_PRIVACY_VOICE_SENTENCES, PRIVACY_VOICE_CLAIMS } from './privacy-voice-claims.ts';
import { OTHER_TERMS_SENTENCES, TERMS_CLAIMS } from './terms-claims.ts';

type LegalPage = 'privacy' | 'privacy-voice' | 'terms';

/** All claims of the public pages. A sentence without a test must not be on a page. */
export const CLAIMS: Readonly<Record<'landing' | 'pricing' | LegalPage, readonly Claim[]>> = {
  landing: LANDING_CLAIMS,
  pricing: PRICING_CLAIMS,
  privacy: PRIVACY_CLAIMS,
  'privacy-voice': PRIVACY_VOICE_CLAIMS,
  terms: TERMS_CLAIMS,
};

/** Sentences of the legal pages that are no claims about the product. */
export const OTHER_LEGAL_SENTENCES: Readonly<Record<LegalPage, readonly string[]>> = {
  privacy: OTHER_PRIVACY_SENTENCES,
  'privacy-voice': OTHER_PRIVACY_VOICE_SENTENCES,
  terms: OTHER_TERMS_SENTENCES,
};
