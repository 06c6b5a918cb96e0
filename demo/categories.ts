import type { PostType } from '#platform/content/contract/post-types.ts'
import type { DemoCategory } from './kit/types.ts'

/** The key of a category: the slug for news, the type and the slug for the others. */
export function categoryKey(postType: PostType, slug: string): string {
  return postType === 'post' ? slug : `${postType}/${slug}`
}

/** Main categories and those below them: slug and name, and a list where there are some. */
type Tree = readonly (readonly [slug: string, name: string, below?: readonly (readonly [string, string])[]])[]

function categoriesOf(postType: PostType, tree: Tree): DemoCategory[] {
  const one = (slug: string, name: string, parent: string | null): DemoCategory => ({
    key: categoryKey(postType, slug),
    postType,
    parent,
    name,
    slug,
  })
  return tree.flatMap(([slug, name, below = []]) => [
    one(slug, name, null),
    ...below.map(([childSlug, childName]) => one(childSlug, childName, categoryKey(postType, slug))),
  ])
}

/** The category trees of all types. */
export const categories: readonly DemoCategory[] = [
  ...categoriesOf('post', [
    [
      'company',
      'מהקבוצה',
      [
        ['management', 'דבר ההנהלה'],
        ['results', 'תוצאות ועסקים'],
        ['branch-stories', 'סיפורי סניפים'],
      ],
    ],
    [
      'people',
      'אנשים',
      [
        ['welcome', 'מצטרפים חדשים'],
        ['farewells', 'פרישות ופרידות'],
        ['family-events', 'שמחות'],
      ],
    ],
    [
      'welfare',
      'רווחה',
      [
        ['holidays', 'חגים ומועדים'],
        ['families', 'משפחות וילדים'],
        ['benefits-fund', 'קרן ההטבות'],
        ['dining', 'חדר האוכל'],
      ],
    ],
    ['safety', 'בטיחות ובריאות'],
    ['technology', 'טכנולוגיה', [['cyber', 'סייבר ופרטיות']]],
    ['learning', 'הדרכה ולמידה'],
    [
      'community',
      'קהילה',
      [
        ['volunteering', 'התנדבות'],
        ['environment', 'סביבה וקיימות'],
        ['reserve-duty', 'עורף למילואים'],
      ],
    ],
    [
      'green-way',
      'הדרך הירוקה',
      [
        ['energy', 'אנרגיה ותחבורה'],
        ['waste', 'פחות פסולת'],
        ['nature', 'טבע'],
      ],
    ],
    ['leisure', 'פנאי ותרבות', [['sport', 'ספורט']]],
  ]),
  ...categoriesOf('event', [
    [
      'culture',
      'תרבות',
      [
        ['stage', 'הופעות ומשחקים'],
        ['lectures', 'הרצאות ומפגשים'],
      ],
    ],
    [
      'sport',
      'ספורט ובריאות',
      [
        ['running', 'ריצה ותחרויות'],
        ['wellbeing', 'גוף ונפש'],
      ],
    ],
    [
      'families',
      'משפחות וילדים',
      [
        ['kids', 'לילדים'],
        ['camps', 'קייטנות'],
        ['attractions', 'אטרקציות'],
      ],
    ],
    [
      'training',
      'הדרכות',
      [
        ['workshops', 'סדנאות'],
        ['courses', 'קורסים'],
      ],
    ],
    [
      'community',
      'קהילה',
      [
        ['giving', 'נתינה'],
        ['celebrations', 'חגים וחגיגות'],
      ],
    ],
    ['services', 'הרשמות והסדרים'],
  ]),
  ...categoriesOf('benefit', [
    [
      'culture',
      'קולנוע ותרבות',
      [
        ['cinema', 'קולנוע'],
        ['theatre', 'תיאטרון ומוזיאונים'],
      ],
    ],
    [
      'food',
      'אוכל ומסעדות',
      [
        ['restaurants', 'מסעדות'],
        ['cafes', 'בתי קפה'],
      ],
    ],
    [
      'holiday',
      'נופש',
      [
        ['hotels', 'מלונות ובקתות'],
        ['abroad', 'טיולים בחו״ל'],
      ],
    ],
    ['insurance', 'ביטוח'],
    ['fitness', 'ספורט'],
    [
      'shopping',
      'קניות',
      [
        ['groceries', 'מזון'],
        ['clothing', 'הנעלה, ספרים וצעצועים'],
      ],
    ],
    ['health', 'בריאות'],
    ['home', 'לבית'],
  ]),
  ...categoriesOf('gallery', [
    ['events', 'אירועים'],
    ['contests', 'תחרויות'],
    ['community', 'קהילה'],
    ['everyday', 'יום־יום'],
    ['work', 'עבודה'],
  ]),
  ...categoriesOf('yad2', [
    ['furniture', 'ריהוט'],
    ['electronics', 'חשמל ואלקטרוניקה'],
    ['children', 'ילדים ותינוקות'],
    ['sport', 'ספורט ופנאי'],
    ['cars', 'רכב'],
    ['books', 'ספרים ומוזיקה'],
    ['free', 'למסירה'],
  ]),
  ...categoriesOf('lomda', [
    ['cyber', 'סייבר ופרטיות'],
    ['safety', 'בטיחות'],
    ['skills', 'מיומנויות'],
    ['products', 'מוצרים ושירות'],
  ]),
  ...categoriesOf('official', [
    ['management', 'הנהלה'],
    ['safety', 'בטיחות ומידע'],
    ['welfare', 'רווחה'],
    ['union', 'ועד העובדים והגמלאים'],
  ]),
]
