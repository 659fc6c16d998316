/**
 * The text that people read aloud when they enrol their voice, in three paragraphs of about a third
 * of a minute together with the pauses. Keys are ISO 639 codes. Any text will do, also in another
 * language: what is compared is the voice, not the words.
 */
export const READING_TEXTS = {
  en: [
    'On weekdays the market opens early. A woman carries bread from the van while the shutters go up, one after another. Somebody sweeps the steps of the old town hall, and two children count the pigeons on its roof.',
    "By nine o'clock the square is full. A man asks for apples that are not too sweet, and tastes three kinds before he takes the cheapest. Near the fountain a band tunes its instruments, waiting for the rain to stop.",
    'At noon the light is good and the soup is hot. People share tables with those whom they have never met, talk about trains and gardens, and forget the time. Later the vans drive off, and the square is quiet until tomorrow.',
  ],
  de: [
    'Unter der Woche öffnet der Markt früh. Eine Frau trägt Brot aus dem Lieferwagen, während ein Rollladen nach dem anderen hochgeht. Jemand fegt die Stufen des alten Rathauses, und zwei Kinder zählen die Tauben auf seinem Dach.',
    'Um neun Uhr ist der Platz voll. Ein Mann fragt nach Äpfeln, die nicht zu süß sind, und probiert drei Sorten, bevor er die billigste nimmt. Am Brunnen stimmt eine Kapelle ihre Instrumente und wartet, bis der Regen aufhört.',
    'Mittags ist das Licht gut und die Suppe heiß. Leute setzen sich zu anderen, die sie noch nie gesehen haben, reden über Züge und Gärten und vergessen die Zeit. Später fahren die Wagen fort, und der Platz ist still bis morgen.',
  ],
  fr: [
    "En semaine, le marché ouvre tôt. Une femme sort le pain de la camionnette pendant que les rideaux se lèvent l'un après l'autre. Quelqu'un balaie les marches de l'ancienne mairie, et deux enfants comptent les pigeons sur son toit.",
    'À neuf heures, la place est pleine. Un homme demande des pommes pas trop sucrées et en goûte trois sortes avant de prendre la moins chère. Près de la fontaine, un orchestre accorde ses instruments en attendant que la pluie cesse.',
    "À midi, la lumière est belle et la soupe est chaude. Des gens partagent leur table avec des inconnus, parlent de trains et de jardins, et oublient l'heure. Plus tard, les camionnettes repartent, et la place reste calme jusqu'au lendemain.",
  ],
  es: [
    'Entre semana el mercado abre temprano. Una mujer saca el pan de la furgoneta mientras las persianas suben una tras otra. Alguien barre los escalones del antiguo ayuntamiento, y dos niños cuentan las palomas del tejado.',
    'A las nueve la plaza está llena. Un hombre pide manzanas que no sean demasiado dulces y prueba tres clases antes de llevarse la más barata. Junto a la fuente, una banda afina sus instrumentos y espera a que deje de llover.',
    'A mediodía la luz es buena y la sopa está caliente. La gente comparte mesa con desconocidos, habla de trenes y jardines, y se olvida de la hora. Más tarde las furgonetas se marchan, y la plaza queda en silencio hasta el día siguiente.',
  ],
  it: [
    "Nei giorni feriali il mercato apre presto. Una donna scarica il pane dal furgone mentre le serrande si alzano una dopo l'altra. Qualcuno spazza i gradini del vecchio municipio, e due bambini contano i piccioni sul tetto.",
    'Alle nove la piazza è piena. Un uomo chiede delle mele non troppo dolci e ne assaggia tre tipi prima di prendere le più economiche. Vicino alla fontana una banda accorda gli strumenti, aspettando che smetta di piovere.',
    "A mezzogiorno la luce è bella e la zuppa è calda. La gente divide il tavolo con persone mai viste prima, parla di treni e di giardini, e dimentica l'ora. Più tardi i furgoni ripartono, e la piazza resta tranquilla fino a domani.",
  ],
  pt: [
    'Durante a semana, o mercado abre cedo. Uma mulher carrega o pão enquanto as lojas abrem, uma após a outra. Alguém varre os degraus do velho palácio, e duas crianças contam os pombos no telhado.',
    'Às nove horas, a praça está cheia. Um homem pede maçãs que não sejam muito doces e prova três tipos antes de levar o mais barato. Perto da fonte, uma banda afina os instrumentos e espera que a chuva pare.',
    'Ao meio-dia, a luz é boa e a sopa está quente. As pessoas dividem a mesa com quem nunca viram antes, falam de viagens e de jardins, e esquecem a hora. Mais tarde, todos vão embora, e a praça fica em silêncio até amanhã.',
  ],
  nl: [
    'Door de week gaat de markt vroeg open. Een vrouw draagt brood uit de bestelwagen terwijl de rolluiken een voor een omhooggaan. Iemand veegt de treden van het oude stadhuis, en twee kinderen tellen de duiven op het dak.',
    'Om negen uur is het plein vol. Een man vraagt om appels die niet te zoet zijn en proeft drie soorten voordat hij de goedkoopste neemt. Bij de fontein stemt een orkest zijn instrumenten en wacht tot de regen ophoudt.',
    'Tussen de middag is het licht mooi en de soep warm. Mensen delen een tafel met wie ze nog nooit hebben ontmoet, praten over treinen en tuinen, en vergeten de tijd. Later rijden de wagens weg, en het plein is stil tot morgen.',
  ],
  pl: [
    'W dni powszednie targ otwiera się wcześnie. Kobieta wynosi chleb z furgonetki, a rolety podnoszą się jedna po drugiej. Ktoś zamiata schody starego ratusza, a dwoje dzieci liczy gołębie na jego dachu.',
    'O dziewiątej plac jest pełen ludzi. Mężczyzna prosi o jabłka, które nie są zbyt słodkie, i próbuje trzech rodzajów, zanim weźmie najtańsze. Przy fontannie orkiestra stroi instrumenty i czeka, aż przestanie padać.',
    'W południe światło jest dobre, a zupa gorąca. Ludzie siadają przy jednym stole z tymi, których nigdy nie spotkali, rozmawiają o pociągach i ogrodach i zapominają o czasie. Później furgonetki odjeżdżają i plac jest cichy aż do jutra.',
  ],
  sv: [
    'På vardagarna öppnar marknaden tidigt. En kvinna bär bröd från skåpbilen medan jalusierna åker upp, en efter en. Någon sopar trappan till det gamla rådhuset, och två barn räknar duvorna på taket.',
    'Klockan nio är torget fullt. En man frågar efter äpplen som inte är för söta och smakar på tre sorter innan han tar den billigaste. Vid fontänen stämmer en orkester sina instrument och väntar på att regnet ska sluta.',
    'Mitt på dagen är ljuset fint och soppan varm. Folk delar bord med människor som de aldrig har träffat, pratar om tåg och trädgårdar och glömmer tiden. Senare kör bilarna iväg, och torget är tyst till i morgon.',
  ],
  hi: [
    'सप्ताह के दिनों में बाज़ार जल्दी खुलता है। एक महिला गाड़ी से रोटी उतारती है और दुकानों के शटर एक-एक करके उठते हैं। कोई पुराने टाउन हॉल की सीढ़ियाँ साफ़ करता है, और दो बच्चे उसकी छत पर बैठे कबूतर गिनते हैं।',
    'नौ बजे तक चौक भर जाता है। एक आदमी ऐसे सेब माँगता है जो ज़्यादा मीठे न हों, और सबसे सस्ते लेने से पहले तीन तरह के चखता है। फव्वारे के पास एक बैंड अपने वाद्य सुर में मिलाता है और बारिश रुकने का इंतज़ार करता है।',
    'दोपहर में धूप अच्छी होती है और सूप गरम। लोग ऐसे लोगों के साथ मेज़ पर बैठते हैं जिनसे वे कभी नहीं मिले, रेलगाड़ियों और बग़ीचों की बातें करते हैं और समय भूल जाते हैं। बाद में गाड़ियाँ चली जाती हैं, और चौक कल तक शांत रहता है।',
  ],
  ja: [
    '平日は市場が早く開きます。シャッターが一つずつ上がっていく中、女の人が車からパンを運びます。誰かが古い市役所の階段を掃き、二人の子どもが屋根の鳩を数えています。',
    '九時になると広場は人でいっぱいです。男の人があまり甘くないりんごを頼み、三種類を味見してから一番安いものを選びます。噴水のそばでは楽団が楽器の音を合わせながら、雨がやむのを待っています。',
    'お昼には光がきれいで、スープは熱々です。人々は初めて会う人と同じテーブルに座り、電車や庭の話をして、時間を忘れます。やがて車は走り去り、広場は明日まで静かになります。',
  ],
  zh: [
    '平日里，市场很早就开门。卷帘门一扇接一扇升起来，一位女士从货车上搬下面包。有人在打扫老市政厅的台阶，两个孩子在数屋顶上的鸽子。',
    '九点钟，广场上已经挤满了人。一位先生想买不太甜的苹果，尝了三种，最后拿了最便宜的。喷泉旁边，一支乐队一边给乐器调音，一边等雨停下来。',
    '中午，阳光正好，汤也正热。人们和素不相识的人坐在同一张桌子旁，聊火车，聊花园，忘记了时间。后来货车开走了，广场一直安静到第二天。',
  ],
  ar: [
    'في أيام الأسبوع يفتح السوق باكرًا. تحمل امرأة الخبز من الشاحنة بينما ترتفع أبواب المحلات واحدًا بعد الآخر. يكنس أحدهم درج مبنى البلدية القديم، ويعدّ طفلان الحمام على سطحه.',
    'عند الساعة التاسعة تمتلئ الساحة. يطلب رجل تفاحًا ليس شديد الحلاوة، ويتذوق ثلاثة أنواع قبل أن يأخذ أرخصها. قرب النافورة تضبط فرقة موسيقية آلاتها وهي تنتظر توقف المطر.',
    'عند الظهر يكون الضوء جميلًا والحساء ساخنًا. يتشارك الناس الطاولات مع من لم يلتقوا بهم من قبل، ويتحدثون عن القطارات والحدائق وينسون الوقت. بعد ذلك ترحل الشاحنات، وتبقى الساحة هادئة حتى الغد.',
  ],
} as const satisfies Record<string, readonly [string, string, string]>;

export type ReadingLanguage = keyof typeof READING_TEXTS;

export const READING_LANGUAGES = Object.keys(READING_TEXTS) as ReadingLanguage[];

/**
 * Returns the first of a person's languages in which there is a text, otherwise English.
 * @param preferred language tags in the order of preference, as in `navigator.languages`
 */
export function chooseReadingLanguage(preferred: readonly string[]): ReadingLanguage {
  const codes = preferred.map((tag) => tag.split('-')[0]!.toLowerCase());
  return (
    READING_LANGUAGES.find((code) => code === codes.find((one) => one in READING_TEXTS)) ?? 'en'
  );
}

/** Returns the name of a language in that language, for example "Deutsch". */
export const nameLanguageItself = (code: ReadingLanguage): string => {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
};
