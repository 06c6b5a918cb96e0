import type { DemoCategory } from './types.ts'

function category(key: string, name: string, parent: string | null = null): DemoCategory {
  return { key, postType: 'post', parent, name, slug: key }
}

/** The tree of news categories; the slug of each is also its key. */
export const categories: readonly DemoCategory[] = [
  category('company', 'מהקבוצה'),
  category('management', 'דבר ההנהלה', 'company'),
  category('results', 'תוצאות ועסקים', 'company'),
  category('branch-stories', 'סיפורי סניפים', 'company'),
  category('people', 'אנשים'),
  category('welcome', 'מצטרפים חדשים', 'people'),
  category('farewells', 'פרישות ופרידות', 'people'),
  category('family-events', 'שמחות', 'people'),
  category('welfare', 'רווחה'),
  category('holidays', 'חגים ומועדים', 'welfare'),
  category('families', 'משפחות וילדים', 'welfare'),
  category('benefits-fund', 'קרן ההטבות', 'welfare'),
  category('dining', 'חדר האוכל', 'welfare'),
  category('safety', 'בטיחות ובריאות'),
  category('technology', 'טכנולוגיה'),
  category('cyber', 'סייבר ופרטיות', 'technology'),
  category('learning', 'הדרכה ולמידה'),
  category('community', 'קהילה'),
  category('volunteering', 'התנדבות', 'community'),
  category('environment', 'סביבה וקיימות', 'community'),
  category('reserve-duty', 'עורף למילואים', 'community'),
  category('leisure', 'פנאי ותרבות'),
  category('sport', 'ספורט', 'leisure'),
]
