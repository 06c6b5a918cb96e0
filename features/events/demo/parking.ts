import { prose } from '#demo/kit/story.ts'
import type { EventStory } from './events.ts'

/** A day on which visitors of a site may park there. */
function parkingDay(
  key: string,
  daysFromToday: number,
  site: string,
  place: string,
  capacity: number,
): EventStory {
  return {
    key: `parking-${key}`,
    title: `חניה ליום אחד: ${site}`,
    excerpt: 'מגיעים מסניף אחר? אפשר לשמור מקום חניה ליום שלם. מספר רכב אחד לכל רישום.',
    category: 'services',
    author: '1001',
    in: daysFromToday,
    at: [7, 0],
    minutes: 720,
    place,
    capacity,
    kind: 'parking',
    scene: 'parking',
    discussion: false,
    html: prose(
      'המקומות בחניון מסומנים ושמורים לרכבים שנרשמו עד הערב שלפני. השער נפתח לפי מספר הרכב.',
      'מי שהתוכניות שלהם השתנו מוזמנים לבטל, והמקום יעבור לבאים בתור.',
    ),
  }
}

const telAviv = ['משרדי תל אביב', 'חניון המגדל, קומה 2−, תל אביב', 12] as const
const haifa = ['מטה חיפה', 'חניון האורחים, מטה חיפה', 20] as const

/** Days of parking that are over. */
export const pastParking: readonly EventStory[] = [
  parkingDay('tel-aviv-1', -2, ...telAviv),
  parkingDay('haifa-1', -5, ...haifa),
  parkingDay('tel-aviv-2', -9, ...telAviv),
]

/** Days of parking to come. */
export const parkingDays: readonly EventStory[] = [
  parkingDay('tel-aviv-3', 4, ...telAviv),
  parkingDay('haifa-2', 7, ...haifa),
  parkingDay('tel-aviv-4', 12, ...telAviv),
]
