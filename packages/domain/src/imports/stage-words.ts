import type { ImportStage } from '@parley/contracts/candidates/candidate-import.schema.ts';

/**
 * Words of the stages of other hiring products, without case and accents; the first list with a
 * word that the stage contains decides. "Hired" and "Withdrawn" are in none, because an import
 * makes neither: a person chooses.
 */
const STAGE_WORDS: readonly [ImportStage | undefined, string][] = [
  [
    undefined,
    'hired, withdr, opted out, eingestellt, zuruckgezogen, embauche, contratad, assunt, aangenomen, zatrudnion, 採用決定, 入社, 辞退, 入职, 已录用, prijat, 최종 합격, 채용, 입사, нанят, вышел на работу, kabul edil, palkattu, ansatt',
  ],
  [
    'rejected',
    'reject, disqualif, declin, archiv, unsuccessful, not selected, not a fit, failed, abgelehnt, absage, abgesagt, refus, rejet, rechaz, descart, rifiut, scart, afgewezen, afwijz, odrzuc, rejeit, recus, 不採用, 不合格, お見送り, 淘汰, 拒绝, zamitn, odmitn, 불합격, 탈락, отказ, отклон, відмов, redd, απορρι, elutas, respins, avslag, avslaget, nekad, hylatty, afslag, odbij, 不合适',
  ],
  [
    'in_review',
    'review, screen, phone, telefon, telephon, interview, assess, test, face, on-site, onsite, meet, call, shortlist, offer, reference, evaluat, consider, progress, contact, trial, case, task, homework, assignment, background, final, hiring manager, prufung, gesprach, angebot, engere, entretien, offre, examen, en cours, entrevista, oferta, proceso, colloquio, offerta, valutaz, gesprek, aanbod, beoordel, rozmowa, weryfik, avaliac, proposta, 面接, 選考, 面试, 筛选, 評価, 内定, pohovor, nabidka, posouzen, 初试, 复试, 笔试, 终试, 初筛, 서류, 면접, 전형, собесед, интервью, рассмотр, скрининг, тестов, оффер, співбесід, mulakat, gorusme, degerlendir, teklif, συνεντευ, αξιολογ, interju, elbiral, interviu, intervju, haastattelu, samtale, urval',
  ],
  [
    'applied',
    'appl, new, inbox, inbound, sourced, lead, received, submitted, prospect, uncontacted, unreviewed, incoming, bewerb, neu, eingang, eingegangen, candidature, candidatura, nouve, recu, solicitud, nuev, recibid, postul, nuov, ricevut, nieuw, sollicit, ontvangen, nowy, nowe, aplikac, zgloszen, nova, novo, recebid, inscri, 応募, 新規, 書類受付, 申请, 应聘, 新简历, 投递, prihlas, prijate, 지원, 접수, 신규, отклик, новый, нові, basvuru, αιτησ, jelentkez, palyaz, aplic, ansok, hakemus, ansogning, soknad',
  ],
];
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i')
    .normalize('NFKD')
    .replace(/([\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}])\p{M}+/gu, '$1')
    .normalize('NFKC');

const WORDS = STAGE_WORDS.map(
  ([stage, words]) => [stage, words.split(',').map((word) => plain(word.trim()))] as const,
);

/** Suggests a stage for that of another product; undefined if a person must choose. */
export function suggestStage(text: string): ImportStage | undefined {
  const stage = plain(text);
  return WORDS.find(([, words]) => words.some((word) => stage.includes(word)))?.[0];
}
