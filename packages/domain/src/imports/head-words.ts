import {
  CANDIDATE_FIELD_NAMES,
  type CandidateField,
} from '@parley/contracts/candidates/candidate-fields.ts';

/**
 * What a column of a list can be beside a field of the candidate: a part of the name, what the
 * application becomes, or nothing.
 */
const OTHER_TARGETS = [
  'given_name',
  'middle_name',
  'family_name',
  'job',
  'stage',
  /** Says yes or no. */
  'rejected',
  'rejection_reason',
  'left_out',
] as const;
export const COLUMN_TARGETS = [...CANDIDATE_FIELD_NAMES, ...OTHER_TARGETS] as const;
export type ColumnTarget = CandidateField | (typeof OTHER_TARGETS)[number];

/**
 * The heads of columns in lists that people keep and in the exports and templates of other hiring
 * products (Workable, Greenhouse, Lever, Ashby, BambooHR, Teamtailor, Recruitee, SmartRecruiters,
 * Personio, JazzHR, Breezy), by language. They are compared without case, accents, spaces and
 * punctuation, so that one entry stands for "First name", "first_name" and "FirstName". A head that
 * could mean two things is in the list of the more frequent one: "Title" is the candidate's own
 * position, "Job title" that for which they apply.
 */
const HEAD_WORDS: Readonly<Record<ColumnTarget, Readonly<Record<string, string>>>> = {
  name: {
    en: 'name, full name, candidate, candidate name, applicant, applicant name, contact name, display name, person, complete name',
    de: 'vollständiger Name, Name Vorname, Bewerber, Bewerberin, Bewerbername, Kandidat, Kandidatin, Vor- und Nachname, ganzer Name',
    fr: 'nom complet, nom et prénom, prénom et nom, candidat, candidate, nom du candidat',
    es: 'nombre completo, nombre y apellidos, nombre y apellido, candidato, candidata, nombre del candidato',
    it: 'nome completo, nome e cognome, cognome e nome, nominativo, candidato, candidata',
    nl: 'naam, volledige naam, kandidaat, naam kandidaat, sollicitant',
    pt: 'nome completo, candidato, candidata, nome do candidato',
    pl: 'imię i nazwisko, nazwisko i imię, kandydat, imię i nazwisko kandydata',
    ja: '氏名, 名前, お名前, 姓名, 候補者, 候補者名, 応募者, 応募者名, フルネーム',
    cs: 'jméno, jméno a příjmení, celé jméno, uchazeč, kandidát',
    zh: '姓名, 名字, 名称, 候选人, 候选人姓名, 应聘者, 申请人, 候選人, 應徵者',
  },
  address_as: {
    en: 'address as, how to address them, preferred name, preferred first name, known as, nickname, goes by',
    de: 'Anrede als, Rufname, bevorzugter Name, Spitzname',
    fr: 'prénom usuel, nom usuel, nom préféré, surnom',
    es: 'nombre preferido, apodo, conocido como',
    it: 'nome preferito, soprannome',
    nl: 'roepnaam, voorkeursnaam',
    pt: 'nome preferido, nome social, apelido preferido',
    pl: 'preferowane imię, pseudonim',
    ja: '呼び名, 通称, ニックネーム',
    cs: 'preferované jméno, přezdívka',
    zh: '称呼, 昵称, 稱呼',
  },
  given_name: {
    en: 'first name, given name, first, forename, firstname, given names, first names',
    de: 'Vorname, Vornamen',
    fr: 'prénom, prénoms',
    es: 'nombre, nombres, nombre de pila, primer nombre',
    it: 'nome, nome di battesimo',
    nl: 'voornaam, voornamen',
    pt: 'nome, primeiro nome, nome próprio',
    pl: 'imię, imiona, pierwsze imię',
    ja: '名, 名（漢字）, ファーストネーム',
    cs: 'křestní jméno',
    zh: '名',
  },
  middle_name: {
    en: 'middle name, middle names, second name, middle initial, additional name, patronymic',
    de: 'zweiter Vorname, Mittelname, weitere Vornamen, Namenszusatz',
    fr: 'deuxième prénom, second prénom, autres prénoms',
    es: 'segundo nombre',
    it: 'secondo nome',
    nl: 'tussenvoegsel, tweede voornaam, voorvoegsel',
    pt: 'segundo nome, nome do meio',
    pl: 'drugie imię',
    ja: 'ミドルネーム',
    cs: 'druhé jméno, prostřední jméno',
    zh: '中间名',
  },
  family_name: {
    en: 'last name, surname, family name, last, lastname, surnames',
    de: 'Nachname, Familienname, Zuname',
    fr: 'nom, nom de famille',
    es: 'apellido, apellidos, primer apellido, segundo apellido, apellido paterno, apellido materno',
    it: 'cognome',
    nl: 'achternaam, familienaam',
    pt: 'sobrenome, apelido, último nome',
    pl: 'nazwisko',
    ja: '姓, 氏, 姓（漢字）, 苗字, 名字（姓）',
    cs: 'příjmení',
    zh: '姓, 姓氏',
  },
  email: {
    en: 'email, e-mail, mail, email address, e-mail address, emails, email(s), primary email, primary email address, personal email, contact email, work email, home email, mail address',
    de: 'E-Mail-Adresse, Mailadresse, E-Mail Adresse, Emailadresse',
    fr: 'courriel, adresse e-mail, adresse mail, adresse électronique, adresse de courriel, mél',
    es: 'correo, correo electrónico, dirección de correo, dirección de correo electrónico, correo-e',
    it: 'indirizzo email, indirizzo e-mail, posta elettronica, indirizzo di posta elettronica',
    nl: 'e-mailadres, mailadres',
    pt: 'correio eletrónico, correio eletrônico, endereço de email, endereço de e-mail',
    pl: 'adres e-mail, adres email, poczta, poczta elektroniczna',
    ja: 'メール, メールアドレス, Eメール, 電子メール, Eメールアドレス',
    cs: 'emailová adresa, e-mailová adresa',
    zh: '电子邮件, 邮箱, 电子邮箱, 邮件, 邮件地址, 电邮, 電子郵件, 信箱',
  },
  phone: {
    en: 'phone, telephone, mobile, phone number, telephone number, mobile phone, mobile number, cell, cell phone, phones, phone(s), primary phone, primary phone number, tel, contact number, home phone, work phone',
    de: 'Telefon, Telefonnummer, Handy, Handynummer, Mobil, Mobiltelefon, Mobilnummer, Rufnummer, Festnetz, Tel.-Nr.',
    fr: 'téléphone, numéro de téléphone, portable, téléphone portable, mobile, téléphone mobile, tél',
    es: 'teléfono, número de teléfono, móvil, celular, teléfono móvil',
    it: 'telefono, numero di telefono, cellulare, telefono cellulare, recapito telefonico',
    nl: 'telefoon, telefoonnummer, mobiel, mobiel nummer, gsm',
    pt: 'telefone, telemóvel, celular, número de telefone, telefone celular',
    pl: 'telefon, numer telefonu, nr telefonu, telefon komórkowy, komórka',
    ja: '電話, 電話番号, 携帯, 携帯電話, 携帯電話番号, 携帯番号',
    cs: 'telefonní číslo, mobilní telefon',
    zh: '电话, 手机, 电话号码, 手机号, 手机号码, 联系电话, 電話, 手機',
  },
  location: {
    en: 'location, city, place, address, town, country, region, city/town, current location, candidate location, home town, state, residence',
    de: 'Ort, Wohnort, Stadt, Standort, Adresse, Anschrift, Land',
    fr: 'lieu, ville, adresse, localisation, lieu de résidence, pays, commune',
    es: 'ubicación, ciudad, dirección, localidad, población, lugar, lugar de residencia, país',
    it: 'città, luogo, indirizzo, località, residenza, comune, paese',
    nl: 'plaats, woonplaats, stad, adres, locatie, land',
    pt: 'localização, cidade, morada, endereço, localidade, local, país',
    pl: 'miasto, miejscowość, adres, lokalizacja, miejsce zamieszkania, kraj',
    ja: '住所, 都市, 市区町村, 所在地, 居住地, 場所, 勤務地, 都道府県',
    cs: 'město, bydliště, adresa, místo, obec, země',
    zh: '城市, 地点, 地址, 所在地, 现居地, 居住地, 所在城市',
  },
  headline: {
    en: 'headline, title, current title, current role, current position, current job title, profession, occupation, pitch',
    de: 'Beruf, aktuelle Position, derzeitige Position, Berufsbezeichnung, Tätigkeit, Titel',
    fr: 'titre, profession, poste actuel, fonction, métier, fonction actuelle',
    es: 'título, profesión, puesto actual, cargo, cargo actual, ocupación',
    it: 'titolo, professione, posizione attuale, ruolo attuale, qualifica',
    nl: 'titel, beroep, huidige functie',
    pt: 'profissão, cargo atual, título, função atual',
    pl: 'tytuł, zawód, obecne stanowisko',
    ja: '現職, 職業, 肩書き, 現在の職種, 職種',
    cs: 'titul, povolání, současná pozice, profese',
    zh: '职业, 当前职位, 现任职位, 头衔',
  },
  skills: {
    en: 'skills, skill, keywords, tags, tag, labels, competencies',
    de: 'Kenntnisse, Fähigkeiten, Kompetenzen, Schlagwörter, Schlagworte',
    fr: 'compétences, mots-clés, étiquettes',
    es: 'habilidades, competencias, etiquetas, palabras clave, aptitudes',
    it: 'competenze, capacità, parole chiave, etichette',
    nl: 'vaardigheden, competenties, trefwoorden, labels',
    pt: 'competências, habilidades, palavras-chave, etiquetas',
    pl: 'umiejętności, kompetencje, słowa kluczowe, tagi',
    ja: 'スキル, タグ, キーワード, 技能',
    cs: 'dovednosti, schopnosti, štítky, znalosti',
    zh: '技能, 标签, 关键词, 专长',
  },
  source: {
    en: 'source, sources, source(s), channel, origin, candidate source, application source, recruiting channel, referring site, how did you hear about us',
    de: 'Quelle, Kanal, Herkunft, Recruitingkanal, Bewerbungsquelle, Bewerbungskanal',
    fr: 'origine, canal, source de candidature, provenance',
    es: 'fuente, origen, canal, procedencia',
    it: 'fonte, origine, canale, provenienza',
    nl: 'bron, kanaal, herkomst',
    pt: 'fonte, origem, canal',
    pl: 'źródło, kanał, pochodzenie, źródło aplikacji',
    ja: '応募経路, 経路, ソース, 応募元, 媒体',
    cs: 'zdroj, původ, kanál',
    zh: '来源, 渠道, 招聘渠道, 简历来源',
  },
  zone: {
    en: 'zone, time zone, timezone',
    de: 'Zeitzone',
    fr: 'fuseau horaire',
    es: 'zona horaria, huso horario',
    it: 'fuso orario',
    nl: 'tijdzone',
    pt: 'fuso horário',
    pl: 'strefa czasowa',
    ja: 'タイムゾーン',
    cs: 'časové pásmo',
    zh: '时区',
  },
  notes: {
    en: 'notes, note, comment, comments, remarks, remark',
    de: 'Notiz, Notizen, Bemerkung, Bemerkungen, Kommentar, Kommentare, Anmerkung, Anmerkungen',
    fr: 'remarque, remarques, commentaire, commentaires',
    es: 'nota, notas, comentario, comentarios, observaciones',
    it: 'nota, commento, commenti, osservazioni',
    nl: 'notitie, notities, opmerking, opmerkingen',
    pt: 'comentário, observações, anotações',
    pl: 'notatka, notatki, uwagi, komentarz, komentarze',
    ja: '備考, メモ, コメント, 特記事項',
    cs: 'poznámka, poznámky, komentář',
    zh: '备注, 注释, 评论, 说明',
  },
  job: {
    en: 'job, job title, job name, position, requisition, requisition title, vacancy, opening, posting, role, applied for, job applied for, position applied for, position applied, applied position, job opening, job posting, job requisition, jobs',
    de: 'Stelle, Stellenbezeichnung, Stellentitel, Position, Stellenanzeige, Ausschreibung, Bewerbung für, Job',
    fr: 'poste, intitulé du poste, offre, annonce, emploi, poste visé, offre d’emploi',
    es: 'puesto, vacante, oferta, empleo, puesto solicitado, oferta de empleo, posición',
    it: 'posizione, annuncio, offerta di lavoro, posizione ricercata, ruolo',
    nl: 'vacature, functie, functietitel, positie',
    pt: 'vaga, posição, emprego, oferta de emprego, cargo',
    pl: 'stanowisko, oferta, oferta pracy, rekrutacja, wakat',
    ja: '求人, 求人名, 職位, ポジション, 応募職種, 募集職種, 応募ポジション',
    cs: 'pozice, pracovní pozice, nabídka, volné místo',
    zh: '职位, 岗位, 应聘职位, 应聘岗位, 申请职位, 職位',
  },
  stage: {
    en: 'stage, status, milestone, application status, application stage, current stage, current interview stage, interview stage, pipeline stage, phase, step, workflow stage, candidate status, hiring stage, state of application',
    de: 'Phase, Stufe, Bewerbungsstatus, Bewerbungsphase, Stand',
    fr: 'étape, statut, statut de la candidature, phase',
    es: 'etapa, estado, fase, estado de la candidatura',
    it: 'fase, stato, stato della candidatura, tappa',
    nl: 'fase, stap, sollicitatiestatus',
    pt: 'etapa, estado, fase, situação',
    pl: 'etap, status aplikacji, faza',
    ja: 'ステージ, ステータス, 選考段階, 選考状況, 段階, 選考ステータス, 状態',
    cs: 'fáze, stav, etapa',
    zh: '阶段, 状态, 招聘阶段, 面试阶段, 应聘状态',
  },
  rejected: {
    en: 'rejected, disqualified, archived, declined, is rejected, is disqualified',
    de: 'abgelehnt, abgesagt',
    fr: 'refusé, rejeté, disqualifié',
    es: 'rechazado, descartado, descalificado',
    it: 'rifiutato, scartato, squalificato',
    nl: 'afgewezen, gediskwalificeerd',
    pt: 'rejeitado, recusado, desqualificado',
    pl: 'odrzucony, odrzucona, zdyskwalifikowany',
    ja: '不採用, 不合格',
    cs: 'zamítnut, zamítnuto, odmítnut',
    zh: '已淘汰, 已拒绝',
  },
  rejection_reason: {
    en: 'rejection reason, reject reason, reason for rejection, disqualification reason, disqualify reason, disqualified reason, archive reason, archived reason, decline reason, rejected reason',
    de: 'Ablehnungsgrund, Absagegrund, Grund der Ablehnung, Grund der Absage',
    fr: 'motif de refus, raison du refus, motif du rejet',
    es: 'motivo de rechazo, motivo del rechazo, razón de rechazo, motivo de descarte',
    it: 'motivo del rifiuto, motivo di rifiuto, motivo dello scarto',
    nl: 'reden van afwijzing, afwijsreden, reden afwijzing, afwijzingsreden',
    pt: 'motivo da rejeição, motivo da recusa, motivo de rejeição',
    pl: 'powód odrzucenia, przyczyna odrzucenia',
    ja: '不採用理由, 不合格理由, お見送り理由',
    cs: 'důvod zamítnutí, důvod odmítnutí',
    zh: '淘汰原因, 拒绝原因, 不合适原因',
  },
  left_out: {
    // The columns of our own export that say nothing new, and row numbers.
    en: 'next interview, added, changed, no, nr, line, row, id, candidate id, application id, applicant id, #',
    de: 'lfd. Nr., Nummer',
  },
};

/**
 * Returns a head without what does not tell heads apart: case, accents, spaces, punctuation, and a
 * remark in brackets, such as the zone of a time.
 */
export function foldHead(head: string): string {
  const folded = foldText(head.replace(/[(（[][^)）\]]*[)）\]]?/g, ' '));
  return folded === '' ? foldText(head) : folded;
}

const foldText = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .normalize('NFKD')
    .replace(/([\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}])\p{M}+/gu, '$1')
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}#]+/gu, '');

/** The target of each folded head; the first entry wins, and a language later in the table too. */
const TARGETS: ReadonlyMap<string, readonly ColumnTarget[]> = (() => {
  const targets = new Map<string, ColumnTarget[]>();
  for (const target of COLUMN_TARGETS)
    for (const words of Object.values(HEAD_WORDS[target]))
      for (const word of words.split(',')) {
        const key = foldText(word);
        const known = targets.get(key) ?? [];
        if (!known.includes(target)) targets.set(key, [...known, target]);
      }
  return targets;
})();

/** Words that other products put before the heads of a person's columns. */
const PREFIX = /^(?:candidate|applicant|prospect|contact|bewerber|kandidat|candidat|person)/;

/** Heads longer than this are sentences. */
const MAX_HEAD = 80;

/**
 * Returns what a head can mean, the most likely first; empty if it is not known. A few mean
 * different things beside other heads: "Nom" is a family name beside "Prénom".
 */
export function findTargets(head: string): readonly ColumnTarget[] {
  if (head.length > MAX_HEAD) return [];
  const folded = foldHead(head);
  if (folded === '') return [];
  return TARGETS.get(folded) ?? TARGETS.get(folded.replace(PREFIX, '')) ?? [];
}
