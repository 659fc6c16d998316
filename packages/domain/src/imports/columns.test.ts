import { describe, expect, it } from 'vitest';
import { CANDIDATE_FIELD_NAMES } from '@parley/contracts/candidates/candidate-fields.ts';
import { composeRow, toColumns } from './compose-row.ts';
import { findHeadLine } from './find-head-line.ts';
import { findTargets, foldHead } from './head-words.ts';
import { matchByCells, matchColumns, distinguishHeads } from './match-columns.ts';
import { suggestStage } from './stage-words.ts';

const compose = (heads: readonly string[], ...cells: string[]) =>
  composeRow(cells, toColumns(heads, matchColumns(heads)));

describe('findTargets', () => {
  it.each(['First name', 'first_name', 'FirstName', ' FIRST-NAME ', 'Candidate first name'])(
    'knows %j',
    (head) => expect(findTargets(head)[0]).toBe('given_name'),
  );

  it('leaves out what is in brackets, unless that is all', () => {
    expect(foldHead('Added (Europe/Berlin)')).toBe('added');
    expect(foldHead('(name)')).toBe('name');
  });

  it('knows nothing of sentences and of empty heads', () => {
    expect(findTargets('')).toEqual([]);
    expect(findTargets('name '.repeat(40))).toEqual([]);
  });
});

describe('matchColumns', () => {
  it.each([
    ['Vorname;Nachname;E-Mail;Telefon;Ort', 'given_name family_name email phone location'],
    ['Name;Vorname;Mail', 'family_name given_name email'],
    ['Nom;Prénom;Courriel;Ville', 'family_name given_name email location'],
    ['Nombre;Apellidos;Correo electrónico', 'given_name family_name email'],
    ['Nombre;Correo', 'name email'],
    ['Nome;Cognome;Cellulare', 'given_name family_name phone'],
    ['Voornaam;Tussenvoegsel;Achternaam', 'given_name middle_name family_name'],
    ['Nome;Sobrenome;Telemóvel', 'given_name family_name phone'],
    ['Imię;Nazwisko;Źródło', 'given_name family_name source'],
    ['姓;名;メールアドレス;電話番号', 'family_name given_name email phone'],
    ['Jméno;E-mail;Město', 'name email location'],
    ['Jméno;Příjmení', 'given_name family_name'],
    ['姓名;电子邮件;电话;城市', 'name email phone location'],
    ['First name;Last name;Name', 'given_name family_name name'],
    ['Job title;Title;Stage;Disqualified', 'job headline stage rejected'],
    ['Archive-Reason;Milestone;Sources', 'rejection_reason stage source'],
    ['Name;Shoe size;Name', 'name notes notes'],
    ['Legal First Name;Legal Last Name;Recruiting Stage', 'given_name family_name stage'],
    ['Job Requisition;Disposition Reason', 'job rejection_reason'],
    ['First Name;Company;Position', 'name notes headline'],
    ['First Name;Last Name;Company;Job Title', 'given_name family_name notes headline'],
    [
      'First Name;Last Name;Title;E-mail 2 Address;Company;Job Title;Home City',
      'given_name family_name notes email notes headline location',
    ],
    ['Name;Contact No.;Nummer', 'name phone notes'],
    ["Applicant's Name;Applicant's Email Address;Current Status", 'name email stage'],
    ['Your name;Your email;Vacancy Title', 'name email job'],
    ['Workflow Step;Job Position Name;Skill Set', 'stage job skills'],
    ['Full name;Stage Name;Application Status;Posting Title', 'name stage notes job'],
    ['Vorname und Nachname;E-Mail privat;Mobil privat', 'name email phone'],
    ['First Name;E-mail 1 - Value;Phone 1 - Value', 'name email phone'],
    ['Name;Company;Position;Stage', 'name notes job stage'],
    ['Förnamn;Efternamn;E-post;Anteckningar', 'given_name family_name email notes'],
    ['Fornavn;Etternavn;By', 'given_name family_name location'],
    ['Etunimi;Sukunimi;Sähköposti', 'given_name family_name email'],
    ['Vezetéknév;Keresztnév;Telefonszám;Város', 'family_name given_name phone location'],
    ['Nume;Prenume;Oraș', 'family_name given_name location'],
    ['ФИО;Электронная почта;Город', 'name email location'],
    ['Фамилия;Имя;Отчество;Вакансия;Этап', 'family_name given_name middle_name job stage'],
    ["Прізвище;Ім'я;Телефон", 'family_name given_name phone'],
    ['Όνομα;Επώνυμο;Τηλέφωνο;Πόλη', 'given_name family_name phone location'],
    ['ADI;SOYADI;E-posta;Şehir', 'given_name family_name email location'],
    ['이름;이메일;전화번호;지역', 'name email phone location'],
    ['성명;휴대폰;지원 직무;전형 단계', 'name phone job stage'],
    ['שם פרטי;שם משפחה;דוא"ל;עיר', 'given_name family_name email location'],
    ['الاسم;البريد الإلكتروني;الهاتف;المدينة', 'name email phone location'],
    ['Họ và tên;Số điện thoại;Thành phố', 'name phone location'],
    ['ชื่อ;นามสกุล;อีเมล;โทรศัพท์', 'given_name family_name email phone'],
    ['Vardas;Pavardė;El. paštas;Miestas', 'given_name family_name email location'],
  ])('%s', (heads, expected) => expect(matchColumns(heads.split(';')).join(' ')).toBe(expected));

  it('is quick with ten thousand columns', () => {
    const heads = Array.from({ length: 10_000 }, (_, index) => `Name ${index} ${'('.repeat(50)}`);
    expect(matchColumns(heads)).toHaveLength(10_000);
  });
});

it.each([
  [['', ''], [['Nora Head', 'n@x.example']], 'name email'],
  [
    ['', '', ''],
    [
      ['17', 'n@x.example', 'Nora'],
      ['18', '', 'Nils'],
    ],
    'notes email name',
  ],
  [['Name', 'Reach'], [['Nora', 'n@x.example']], 'name email'],
  [['Who', 'Email'], [['Nora', 'n@x.example']], 'notes email'],
  [
    ['Name', 'Email'],
    [
      ['Okafor, Chidi', 'c@x.example'],
      ['van der Berg, Mary Ann', 'm@x.example'],
      ['Smith, Jr., John', 's@x.example'],
      ['', 'e@x.example'],
    ],
    'reversed_name email',
  ],
  [
    ['Name', 'Email'],
    [
      ['Chidi Okafor, PhD', 'c@x.example'],
      ['John Smith, Jr.', 'm@x.example'],
      ['Ana Lima, M.Sc.', 's@x.example'],
    ],
    'name email',
  ],
  [
    ['Name', 'Email'],
    [
      ['Chidi Okafor', 'c@x.example'],
      ['Berg, Mary', 'm@x.example'],
    ],
    'name email',
  ],
])('columns %j are found by their cells', (heads, lines, expected) =>
  expect(matchByCells(heads, matchColumns(heads), lines).join(' ')).toBe(expected),
);

it('heads that occur more than once are told apart', () =>
  expect(
    distinguishHeads(['Email', 'Email', '', 'Phone'], ({ head, number }) => `${head} #${number}`),
  ).toEqual(['Email #1', 'Email #2', ' #3', 'Phone']));

describe('findHeadLine', () => {
  it.each([
    [
      [
        ['Name', 'E-Mail'],
        ['A', 'a@x'],
      ],
      0,
    ],
    [[['Export of 1 May'], ['Name', 'E-Mail'], ['A', 'a@x']], 1],
    [
      [
        ['A', 'a@x'],
        ['B', 'b@x'],
      ],
      -1,
    ],
    [[['Export'], ['Foo', 'Bar'], ['A', 'a@x']], 1],
    [[['Foo', 'Bar']], 0],
    [[], 0],
  ])('of %j', (rows, index) => expect(findHeadLine(rows)).toBe(index));
});

describe('composeRow', () => {
  it.each(CANDIDATE_FIELD_NAMES)('keeps what a column for %s says', (field) => {
    const { values } = composeRow(['Ada'], [{ target: field, head: 'Column', isNotes: true }]);
    expect(values[field]).toBe('Ada');
  });

  it.each([
    [['First name', 'Middle name', 'Last name'], ['Ana', '', 'Prado Lima'], 'Ana Prado Lima'],
    [['Nachname', 'Vorname'], ['Vogt', 'Mara'], 'Mara Vogt'],
    [['姓', '名'], ['山田', '太郎'], '山田太郎'],
    [['First name', 'Last name'], ['小明', '王'], '王小明'],
    [['姓', '名'], ['Smith', 'John'], 'John Smith'],
    [['First name', 'Last name', 'Name'], ['Ana', 'Lima', ''], 'Ana Lima'],
    [['First name', 'Last name', 'Name'], ['Ana', 'Lima', 'Dr. Ana Lima'], 'Dr. Ana Lima'],
  ])('makes one name of %j', (heads, cells, name) =>
    expect(compose(heads, ...cells).values.name).toBe(name),
  );

  it.each([
    ['Okafor, Chidi', 'Chidi Okafor'],
    ['van der Berg, Mary Ann', 'Mary Ann van der Berg'],
    ['Smith, Jr., John', 'John Smith, Jr.'],
    ['Prince', 'Prince'],
    ['Lima,', 'Lima,'],
  ])('turns the name %j around if its column has the family name first', (cell, name) =>
    expect(
      composeRow([cell], [{ target: 'reversed_name', head: 'Name', isNotes: false }]).values.name,
    ).toBe(name),
  );

  it('joins the skills of several columns, each divided in its own way', () =>
    expect(
      compose(['Tags', 'Skills', 'Keywords'], 'sql, remote', 'SQL; R', 'Office').values.skills,
    ).toBe('sql; remote; R; Office'));

  it.each([
    ['Ana Lima <ana@x.example>', 'Ana Lima'],
    ['"Lima, Ana" <ana@x.example>', 'Lima, Ana'],
    ['ana@x.example', undefined],
    ['ana@x.example <ana@x.example>', undefined],
  ])('takes the name of %j if no column has names', (cell, name) =>
    expect(compose(['Email'], cell).values.name).toBe(name),
  );

  it('keeps second addresses, unknown columns and notes', () =>
    expect(
      compose(
        ['Email (column 1)', 'Email (column 2)', 'Shoe size', 'Notes', 'City', 'Country'],
        'a@x.example',
        'b@x.example',
        '42',
        'Calm.\nNice.',
        'Leeds',
        'England',
      ).values,
    ).toEqual({
      email: 'a@x.example',
      notes: 'Email (column 2): b@x.example\nShoe size: 42\nCalm.\nNice.',
      location: 'Leeds, England',
    }));

  it.each([
    [['Job', 'Stage', 'Disqualified'], ['Trainer', 'Applied', 'Yes'], true, ''],
    [['Job', 'Disqualified', 'Disqualification reason'], ['Trainer', 'No', 'Old'], false, 'Old'],
    [['Job', 'Archive-Reason'], ['Trainer', 'Underqualified'], true, 'Underqualified'],
    [['Job', 'Archive-Reason'], ['Trainer', ''], false, ''],
  ])('says who was rejected: %j %j', (heads, cells, rejected, reason) =>
    expect(compose(heads, ...cells).application).toMatchObject({
      job: 'Trainer',
      rejected,
      reason,
    }),
  );
});

describe('suggestStage', () => {
  it.each([
    ['Applied', 'applied'],
    ['Application', 'applied'],
    ['New applicant', 'applied'],
    ['Application Review', 'in_review'],
    ['Phone Screen', 'in_review'],
    ['Face to Face', 'in_review'],
    ['Assessment', 'in_review'],
    ['On-site interview', 'in_review'],
    ['初试', 'in_review'],
    ['서류 전형', 'in_review'],
    ['불합격', 'rejected'],
    ['최종 합격', undefined],
    ['Отказ', 'rejected'],
    ['Собеседование', 'in_review'],
    ['Mülakat', 'in_review'],
    ['Avslag', 'rejected'],
    ['Not hired', undefined],
    ['Abgelehnt', 'rejected'],
    ['Odrzucony', 'rejected'],
    ['面接', 'in_review'],
    ['Hired', undefined],
    ['Banana', undefined],
  ])('%s', (text, stage) => expect(suggestStage(text)).toBe(stage));
});
