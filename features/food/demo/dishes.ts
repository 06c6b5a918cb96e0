import type { DishDrawing } from '#demo/illustrations/dishes.ts'
import type { Allergen } from '#platform/people/rules/diet.ts'
import type { Course, DishKind } from '../rules/food.ts'

/** Where lunch is served, and the branches (keys) whose people eat there. */
export const foodSites = [
  {
    name: 'חדר האוכל חיפה',
    slug: 'haifa',
    branches: ['haifa', 'karmiel', 'migdal-haemek', 'nazareth', 'yokneam'],
  },
  {
    name: 'חדר האוכל מרכז',
    slug: 'center',
    branches: ['tel-aviv', 'shoham', 'jerusalem', 'ashdod', 'kiryat-gat', 'beer-sheva', 'eilat'],
  },
] as const

export interface DishStory {
  name: string
  description: string
  course: Course
  kind: DishKind
  drawing: DishDrawing
  /** In agorot, as `share`. */
  price: number
  share: number
  vegan: boolean
  glutenFree: boolean
  allergens: Allergen[]
}

type Row = readonly [
  name: string,
  description: string,
  drawing: DishDrawing,
  kind: DishKind,
  price: number,
  share: number,
  marks: string,
  allergens: Allergen[],
]

/** `marks`: v for vegan, g for gluten-free. */
function dishesOf(course: Course, rows: readonly Row[]): DishStory[] {
  return rows.map(([name, description, drawing, kind, price, share, marks, allergens]) => ({
    name,
    description,
    course,
    kind,
    drawing,
    price: price * 100,
    share: share * 100,
    vegan: marks.includes('v'),
    glutenFree: marks.includes('g'),
    allergens,
  }))
}

const mains = dishesOf('main', [
  ['שניצל עוף', 'חזה עוף בציפוי פירורי לחם, עם לימון', 'cutlets', 'meat', 42, 16, '', ['gluten', 'eggs']],
  [
    'קציצות בקר ברוטב עגבניות',
    'קציצות רכות ברוטב עגבניות ופלפלים',
    'meatballs',
    'meat',
    44,
    18,
    'g',
    ['eggs'],
  ],
  ['צלי בקר עם שורשים', 'נתחי צלי בבישול ארוך, תפוחי אדמה וגזר', 'roast', 'meat', 52, 22, 'g', ['celery']],
  ['פרגיות על הגריל', 'פרגיות במרינדת לימון ועשבי תיבול', 'roast', 'meat', 46, 18, 'g', []],
  ['גולאש הודו', 'תבשיל הודו עם פפריקה ותפוחי אדמה', 'stew', 'meat', 40, 15, 'g', ['celery']],
  ['סלמון בתנור', 'פילה סלמון בשמן זית, לימון ושמיר', 'fish', 'parve', 54, 24, 'g', ['fish']],
  ['דג ברוטב חריימה', 'נסיכת הנילוס ברוטב פלפלים פיקנטי', 'fish', 'parve', 48, 20, 'g', ['fish']],
  [
    'לזניה ביתית',
    'דפי פסטה, רוטב עגבניות, תרד וגבינות',
    'pie',
    'dairy',
    39,
    15,
    '',
    ['gluten', 'milk', 'eggs'],
  ],
  ['פסטה ברוטב עגבניות', 'פנה, עגבניות, שום ובזיליקום', 'pasta', 'parve', 34, 12, 'v', ['gluten']],
  ['קארי ירקות וחומוס', 'חלב קוקוס, כורכום, בטטה וגרגירי חומוס', 'stew', 'parve', 36, 13, 'vg', ['mustard']],
  ['פלפלים ממולאים', 'אורז, עשבי תיבול ורוטב עגבניות', 'meatballs', 'parve', 36, 13, 'vg', []],
  ['קיש בצלים', 'בצק פריך, בצל מקורמל וגבינה', 'pie', 'dairy', 37, 14, '', ['gluten', 'milk', 'eggs']],
])

const sides = dishesOf('side', [
  ['אורז לבן', 'אורז פרסי מאודה', 'rice', 'parve', 9, 3, 'vg', []],
  ['מג׳דרה', 'אורז, עדשים ובצל מטוגן', 'rice', 'parve', 10, 3, 'vg', []],
  ['תפוחי אדמה בתנור', 'רוזמרין ושמן זית', 'potatoes', 'parve', 10, 3, 'vg', []],
  ['ירקות מאודים', 'ברוקולי, גזר ושעועית', 'vegetables', 'parve', 10, 3, 'vg', []],
  ['פירה', 'תפוחי אדמה ושמן זית', 'potatoes', 'parve', 9, 3, 'vg', []],
])

const soups = dishesOf('soup', [
  ['מרק כתום', 'דלעת, בטטה וגזר', 'soup', 'parve', 14, 5, 'vg', ['celery']],
  ['מרק עדשים', 'עדשים כתומות וכמון', 'soup', 'parve', 14, 5, 'vg', []],
  ['מרק עגבניות', 'עגבניות צלויות ובזיליקום', 'soup', 'parve', 14, 5, 'vg', ['celery']],
])

const salads = dishesOf('salad', [
  ['סלט ירקות קצוץ', 'עגבנייה, מלפפון, בצל ולימון', 'salad', 'parve', 12, 4, 'vg', []],
  ['סלט יווני', 'ירקות, זיתים וגבינת פטה', 'salad', 'dairy', 16, 6, 'g', ['milk']],
  ['טאבולה', 'בורגול, פטרוזיליה ולימון', 'salad', 'parve', 13, 4, 'v', ['gluten']],
  ['חציל בטחינה', 'חציל קלוי וטחינה גולמית', 'salad', 'parve', 13, 4, 'vg', ['sesame']],
])

const desserts = dishesOf('dessert', [
  ['עוגת שוקולד', 'פרווה, עם קקאו כהה', 'cake', 'parve', 14, 6, '', ['gluten', 'eggs']],
  ['סלט פירות', 'פירות העונה', 'fruit', 'parve', 12, 5, 'vg', []],
  ['עוגת גבינה', 'אפויה, עם פירות יער', 'cake', 'dairy', 16, 7, '', ['gluten', 'milk', 'eggs']],
])

/** The library of dishes, by course. */
export const dishStories: readonly DishStory[] = [...mains, ...sides, ...soups, ...salads, ...desserts]

/** How many dishes of each course a day has. */
export const perDay: Record<Course, number> = { main: 5, side: 2, soup: 1, salad: 2, dessert: 1 }

/** Dishes of which only so many are cooked. */
export const limitedDishes: ReadonlyMap<string, number> = new Map([
  ['סלמון בתנור', 40],
  ['צלי בקר עם שורשים', 60],
])
