/** The twelve sites of the demo organisation; the streets are invented. */
export const branches = [
  { key: 'haifa', name: 'מטה הקבוצה – חיפה', city: 'חיפה', address: 'שדרות הארז 1, פארק העסקים' },
  { key: 'karmiel', name: 'מפעל כרמיאל', city: 'כרמיאל', address: 'רחוב השסתום 4, אזור התעשייה' },
  {
    key: 'migdal-haemek',
    name: 'מפעל מגדל העמק',
    city: 'מגדל העמק',
    address: 'רחוב המסגר 12, אזור התעשייה הצפוני',
  },
  { key: 'nazareth', name: 'מרכז ההנדסה נצרת', city: 'נצרת', address: 'דרך הגפנים 7, פארק ההייטק' },
  { key: 'yokneam', name: 'מרכז החדשנות יקנעם', city: 'יקנעם עילית', address: 'רחוב הנביעה 3, פארק המדע' },
  { key: 'tel-aviv', name: 'מרכז הפיתוח תל אביב', city: 'תל אביב–יפו', address: 'רחוב המעיינות 22, קומה 9' },
  {
    key: 'shoham',
    name: 'המרכז הלוגיסטי שוהם',
    city: 'שוהם',
    address: 'דרך המשאיות 1, פארק תעסוקה חבל מודיעין',
  },
  { key: 'jerusalem', name: 'משרדי ירושלים', city: 'ירושלים', address: 'רחוב הברושים 15, גבעת התעשייה' },
  { key: 'ashdod', name: 'מסוף הייצוא אשדוד', city: 'אשדוד', address: 'רציף הסחר 8, העורף הנמלי' },
  { key: 'kiryat-gat', name: 'מפעל קריית גת', city: 'קריית גת', address: 'רחוב הפולימר 19, אזור התעשייה' },
  { key: 'beer-sheva', name: 'מפעל באר שבע', city: 'באר שבע', address: 'רחוב האקליפטוס 30, עמק שרה' },
  { key: 'eilat', name: 'מרכז השירות אילת', city: 'אילת', address: 'דרך האלמוגים 5, אזור התעשייה' },
]

/** The departments of the demo organisation. */
export const departments = [
  { key: 'management', name: 'הנהלה' },
  { key: 'human-resources', name: 'משאבי אנוש ורווחה' },
  { key: 'finance', name: 'כספים' },
  { key: 'information-technology', name: 'טכנולוגיות מידע' },
  { key: 'research', name: 'מחקר ופיתוח' },
  { key: 'production', name: 'ייצור' },
  { key: 'logistics', name: 'לוגיסטיקה ושרשרת אספקה' },
  { key: 'quality', name: 'איכות ובטיחות' },
  { key: 'sales', name: 'מכירות ושירות' },
  { key: 'maintenance', name: 'תחזוקה ואנרגיה' },
  { key: 'community', name: 'קהילה וגמלאים' },
]

/** What people do in each department: for a man, for a woman, and the share of the department (whole numbers). */
export const jobs: Record<string, readonly (readonly [man: string, woman: string, weight: number])[]> = {
  management: [
    ['עוזר מנכ״ל', 'עוזרת מנכ״ל', 1],
    ['מנהל פרויקטים אסטרטגיים', 'מנהלת פרויקטים אסטרטגיים', 1],
    ['יועץ משפטי', 'יועצת משפטית', 1],
  ],
  'human-resources': [
    ['רכז גיוס', 'רכזת גיוס', 2],
    ['מנהל רווחה', 'מנהלת רווחה', 1],
    ['רכז הדרכה', 'רכזת הדרכה', 2],
    ['חשב שכר', 'חשבת שכר', 2],
  ],
  finance: [
    ['כלכלן', 'כלכלנית', 2],
    ['מנהל חשבונות', 'מנהלת חשבונות', 3],
    ['רכז רכש', 'רכזת רכש', 2],
    ['בקר תקציב', 'בקרית תקציב', 1],
  ],
  'information-technology': [
    ['איש תמיכה טכנית', 'אשת תמיכה טכנית', 2],
    ['מנהל מערכת ERP', 'מנהלת מערכת ERP', 1],
    ['אנליסט סייבר', 'אנליסטית סייבר', 1],
    ['מפתח תוכנה', 'מפתחת תוכנה', 2],
  ],
  research: [
    ['מהנדס תוכנה', 'מהנדסת תוכנה', 3],
    ['מהנדס חומרים', 'מהנדסת חומרים', 2],
    ['ראש צוות אלגוריתמים', 'ראשת צוות אלגוריתמים', 1],
    ['מהנדס מכונות', 'מהנדסת מכונות', 2],
    ['מעצב מוצר', 'מעצבת מוצר', 1],
  ],
  production: [
    ['מפעיל קו ייצור', 'מפעילת קו ייצור', 6],
    ['מנהל משמרת', 'מנהלת משמרת', 2],
    ['מתכנן ייצור', 'מתכננת ייצור', 1],
    ['מפעיל CNC', 'מפעילת CNC', 3],
    ['מרכיב שסתומים', 'מרכיבת שסתומים', 3],
  ],
  logistics: [
    ['מלגזן', 'מלגזנית', 3],
    ['מלקט הזמנות', 'מלקטת הזמנות', 3],
    ['נהג הפצה', 'נהגת הפצה', 2],
    ['רכז יבוא ויצוא', 'רכזת יבוא ויצוא', 2],
    ['מנהל מחסן', 'מנהלת מחסן', 1],
  ],
  quality: [
    ['בקר איכות', 'בקרת איכות', 3],
    ['ממונה על הבטיחות', 'ממונה על הבטיחות', 1],
    ['מהנדס איכות', 'מהנדסת איכות', 2],
  ],
  sales: [
    ['מנהל לקוחות', 'מנהלת לקוחות', 2],
    ['נציג שירות', 'נציגת שירות', 3],
    ['טכנאי שטח', 'טכנאית שטח', 2],
    ['אגרונום', 'אגרונומית', 1],
  ],
  maintenance: [
    ['טכנאי אחזקה', 'טכנאית אחזקה', 3],
    ['חשמלאי מוסמך', 'חשמלאית מוסמכת', 2],
    ['מהנדס אנרגיה', 'מהנדסת אנרגיה', 1],
    ['מנהל אחזקת מבנה', 'מנהלת אחזקת מבנה', 1],
  ],
  community: [
    ['גמלאי הקבוצה', 'גמלאית הקבוצה', 6],
    ['בן משפחה', 'בת משפחה', 2],
    ['מתנדב בקהילה', 'מתנדבת בקהילה', 1],
  ],
}

/** Which departments work at each site, most people first. */
export const staffing: Record<string, readonly string[]> = {
  haifa: ['finance', 'human-resources', 'information-technology', 'sales', 'management', 'finance'],
  karmiel: ['production', 'production', 'production', 'quality', 'maintenance', 'logistics'],
  'migdal-haemek': ['production', 'production', 'production', 'quality', 'maintenance', 'research'],
  nazareth: ['research', 'research', 'research', 'information-technology', 'quality'],
  yokneam: ['research', 'research', 'quality', 'information-technology', 'production'],
  'tel-aviv': ['research', 'research', 'information-technology', 'sales', 'human-resources'],
  shoham: ['logistics', 'logistics', 'logistics', 'maintenance', 'sales'],
  jerusalem: ['sales', 'sales', 'finance', 'human-resources'],
  ashdod: ['logistics', 'logistics', 'sales', 'finance'],
  'kiryat-gat': ['production', 'production', 'quality', 'maintenance', 'logistics'],
  'beer-sheva': ['production', 'production', 'research', 'maintenance', 'human-resources'],
  eilat: ['sales', 'sales', 'maintenance', 'logistics'],
}
