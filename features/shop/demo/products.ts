import type { GoodName } from '#demo/illustrations/goods.ts'

/** The categories of the shop, in their order. */
export const productCategories = [
  { name: 'יין', slug: 'wine' },
  { name: 'אלכוהול חריף', slug: 'spirits' },
  { name: 'בירה', slug: 'beer' },
  { name: 'שתייה קלה', slug: 'soft-drinks' },
  { name: 'מתנות', slug: 'gifts' },
] as const

/** Kinds of entitlement, and how much of each every employee is given for a year. */
export const entitlements = [
  { code: 'W', field: 'zakaut_barkan', name: 'יין', unit: 'נקודות', yearly: 24 },
  { code: 'P', field: 'zakaut_perno', name: 'אלכוהול חריף', unit: 'נקודות', yearly: 12 },
  { code: 'B', field: 'zakaut_b', name: 'בירה', unit: 'נקודות', yearly: 24 },
  { code: 'A', field: 'zakaut_a', name: 'מימון החברה', unit: 'נקודות', yearly: 6 },
] as const

/** A product as the manager of the shop enters it. */
export interface ProductStory {
  key: string
  name: string
  text: string
  category: (typeof productCategories)[number]['slug']
  good: GoodName
  /** In agorot. */
  price: number
  type: (typeof entitlements)[number]['code'] | null
  /** Entitlement of one unit. */
  weight: number
  /** What is left today. */
  stock: number
  limit?: { most: number; days?: number }
}

type Row = readonly [
  key: string,
  name: string,
  text: string,
  good: GoodName,
  shekels: number,
  type: ProductStory['type'],
  weight: number,
  stock: number,
  limit?: ProductStory['limit'],
]

const wines: readonly Row[] = [
  [
    'cabernet',
    'קברניה סוביניון, יקב הארזים',
    'יין אדום יבש מהגליל העליון, 14 חודשים בחבית. מתאים לבשר ולגבינות קשות.',
    'redWine',
    64.9,
    'W',
    2,
    48,
  ],
  [
    'merlot',
    'מרלו רך, יקב הארזים',
    'אדום עגול ופירותי, שותים גם בלי ארוחה. 750 מ״ל.',
    'redWine',
    52,
    'W',
    2,
    60,
  ],
  ['shiraz', 'שיראז מהנגב', 'ענבים מרמת נגב, פלפל שחור ופרי כהה. 750 מ״ל.', 'redWine', 58.5, 'W', 2, 31],
  [
    'blend',
    'בלנד אדום, סדרת הבית',
    'קברניה, מרלו ופטיט ורדו. היין של ארוחות שישי.',
    'redWine',
    39.9,
    'W',
    1,
    120,
  ],
  [
    'reserve',
    'רזרב אדום, כרם יחיד',
    'בציר ידני מכרם אחד, 2,000 בקבוקים בשנה. כדאי לפתוח שעה לפני.',
    'redWine',
    129,
    'W',
    3,
    3,
    { most: 2 },
  ],
  [
    'chardonnay',
    'שרדונה, יקב הארזים',
    'לבן יבש עם חבית עדינה. מגישים ב־10 מעלות.',
    'whiteWine',
    49.9,
    'W',
    2,
    54,
  ],
  ['sauvignon', 'סוביניון בלאן קר', 'לבן רענן, הדרים ועשב. לדגים ולסלטים.', 'whiteWine', 45, 'W', 2, 66],
  [
    'riesling',
    'ריזלינג חצי יבש',
    'מעט מתיקות וחומציות טובה, הולך עם אוכל אסייתי.',
    'whiteWine',
    47.5,
    'W',
    2,
    4,
  ],
  ['muscat', 'מוסקט לקינוח', 'לבן מתוק, 500 מ״ל. לעוגות גבינה ולפירות.', 'whiteWine', 36, 'W', 1, 40],
  ['rose', 'רוזה גליל', 'רוזה יבש וורוד בהיר, מגישים קר מאוד.', 'roseWine', 44.9, 'W', 2, 72],
  ['sparkling', 'מבעבע ברוט', 'מבעבע יבש בשיטה המסורתית. להרמת כוסית.', 'sparkling', 79, 'W', 3, 26],
  ['grape-kiddush', 'יין לקידוש', 'אדום מתוק, 750 מ״ל. בלי ניצול זכאות.', 'redWine', 22.9, null, 0, 90],
]

const spirits: readonly Row[] = [
  [
    'whisky',
    'וויסקי סינגל מאלט, 8 שנים',
    'ויסקי ישראלי שהתיישן בחביות יין אדום. 700 מ״ל, 46%.',
    'amberSpirit',
    219,
    'P',
    4,
    14,
    { most: 2 },
  ],
  ['bourbon', 'בורבון חבית אחת', 'וניל, קרמל ועץ אלון. 700 מ״ל.', 'amberSpirit', 149, 'P', 3, 22],
  ['brandy', 'ברנדי ותיק', 'ברנדי מענבי הארץ, חמש שנים בחבית. 700 מ״ל.', 'amberSpirit', 89.9, 'P', 3, 18],
  ['rum', 'רום כהה', 'מתאים לקוקטיילים ולאפייה. 700 מ״ל.', 'amberSpirit', 94, 'P', 3, 20],
  ['vodka', 'וודקה מחיטה', 'זיקוק כפול, נקייה וחלקה. 700 מ״ל.', 'clearSpirit', 69.9, 'P', 2, 45],
  ['gin', 'ג׳ין עשבי הכרמל', 'מרווה, לואיזה וקליפות לימון מהכרמל. 700 מ״ל.', 'clearSpirit', 119, 'P', 3, 5],
  ['arak', 'ערק ענבים', 'אניס וענבים, מגישים עם קרח ונענע. 700 מ״ל.', 'clearSpirit', 54.9, 'P', 2, 58],
  ['limoncello', 'לימונצ׳לו', 'ליקר לימון מלימוני השרון. 500 מ״ל.', 'liqueur', 62, 'P', 2, 17],
  ['coffee-liqueur', 'ליקר קפה', 'אספרסו ווניל, על גלידה או בקוקטייל. 500 מ״ל.', 'liqueur', 66, 'P', 2, 0],
]

const beers: readonly Row[] = [
  ['lager', 'לאגר בהיר', 'בקבוק 330 מ״ל, 4.9%. קלה ומרעננת.', 'beerBottle', 9.9, 'B', 1, 240],
  ['wheat-beer', 'בירת חיטה', 'עננית, בננה וציפורן. בקבוק 500 מ״ל.', 'beerBottle', 14.5, 'B', 1, 150],
  ['ipa', 'אייל הודי', 'כשות הדרית ומרירות נעימה. בקבוק 330 מ״ל.', 'beerBottle', 15.9, 'B', 1, 96],
  ['stout', 'סטאוט שוקולד', 'כהה, קפה ושוקולד מריר. בקבוק 330 מ״ל.', 'beerBottle', 16.9, 'B', 1, 2],
  ['lager-cans', 'שלישיית פחיות לאגר', 'שלוש פחיות של 500 מ״ל.', 'beerCans', 24.9, 'B', 3, 70],
  [
    'radler',
    'שלישיית פחיות עם לימון',
    'בירה ולימון, 2.5%. שלוש פחיות של 330 מ״ל.',
    'beerCans',
    21.9,
    'B',
    2,
    64,
  ],
  ['boutique-six', 'מארז שישה טעמים', 'שש בירות ממבשלות קטנות מהצפון.', 'beerPack', 84, 'B', 6, 28],
  ['free-six', 'מארז בירה ללא אלכוהול', 'שישה בקבוקים, 0.0%. בלי ניצול זכאות.', 'beerPack', 42, null, 0, 33],
]

const softDrinks: readonly Row[] = [
  ['orange-juice', 'מיץ תפוזים סחוט', 'ליטר, בלי תוספת סוכר. לשמור בקירור.', 'juice', 17.9, null, 0, 60],
  ['pomegranate-juice', 'מיץ רימונים', 'חצי ליטר, מרימונים של מטע בגליל.', 'juice', 24.9, null, 0, 38],
  ['lemonade', 'לימונדה עם נענע', 'ליטר, להגשה עם קרח.', 'juice', 14.9, null, 0, 44],
  ['grape-juice', 'מיץ ענבים', 'ליטר, לקידוש ולילדים.', 'juice', 12.5, null, 0, 110],
  ['cola', 'קולה, ליטר וחצי', 'בקבוק משפחתי.', 'soda', 8.9, null, 0, 130],
  ['orangeade', 'משקה תפוזים מוגז', 'ליטר וחצי, בלי צבעי מאכל.', 'soda', 8.5, null, 0, 85],
  ['mineral-water', 'מים מינרליים, שישייה', 'שישה בקבוקים של ליטר וחצי.', 'water', 13.9, null, 0, 200],
  ['sparkling-water', 'סודה, שישייה', 'שישה בקבוקים של ליטר.', 'water', 15.9, null, 0, 160],
]

const gifts: readonly Row[] = [
  [
    'holiday-box',
    'מארז חג לעובדים',
    'יין, דבש, שוקולד ופירות יבשים. על חשבון החברה, אחד לכל חג.',
    'giftBox',
    180,
    'A',
    2,
    140,
    { most: 2 },
  ],
  [
    'birth-box',
    'מארז לידה',
    'שמיכה, בגדי גוף ומשהו מתוק להורים. על חשבון החברה.',
    'giftBox',
    240,
    'A',
    3,
    24,
    { most: 1, days: 300 },
  ],
  [
    'wedding-basket',
    'סלסלת חתונה',
    'יין, גבינות, קרקרים ופרי העונה. על חשבון החברה.',
    'giftBasket',
    320,
    'A',
    3,
    16,
    { most: 1 },
  ],
  [
    'friday-basket',
    'סלסלת שישי',
    'יין אדום, חלה מתוקה, זיתים וממרח. מחכה בסניף בחמישי בבוקר.',
    'giftBasket',
    149,
    'W',
    2,
    20,
  ],
  ['chocolates', 'קופסת פרלינים', 'חמישה עשר פרלינים בעבודת יד, כשר חלבי.', 'chocolates', 69, null, 0, 47],
  ['dark-chocolates', 'שוקולד מריר ללא סוכר', 'קופסה של פרלינים מ־70% קקאו.', 'chocolates', 74.9, null, 0, 1],
  ['honey', 'שלישיית דבש', 'פרחי בר, הדרים ושיטה. שלוש צנצנות של 250 גרם.', 'jars', 79.9, null, 0, 52],
  [
    'two-bottles',
    'מארז עץ, זוג בקבוקים',
    'אדום ולבן מיקב הארזים, בקופסת עץ שנשארת.',
    'bottleBox',
    139,
    'W',
    4,
    19,
  ],
]

const stories = (category: ProductStory['category'], rows: readonly Row[]): ProductStory[] =>
  rows.map(([key, name, text, good, shekels, type, weight, stock, limit]) => ({
    key,
    name,
    text,
    category,
    good,
    price: Math.round(shekels * 100),
    type,
    weight,
    stock,
    ...(limit && { limit }),
  }))

/** The forty-five products of the shop (product §12). */
export const productStories: readonly ProductStory[] = [
  ...stories('wine', wines),
  ...stories('spirits', spirits),
  ...stories('beer', beers),
  ...stories('soft-drinks', softDrinks),
  ...stories('gifts', gifts),
]
