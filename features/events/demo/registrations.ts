import type { Question } from '#platform/questions/contract/questions.ts'

export interface RegistrationStory {
  questions?: Question[]
  /** Agorot per seat. */
  price?: number
  waitingList?: true
  countAdult?: true
  maxSeats?: number
  /** Days from today on which it opens, where that is still to come. */
  opensIn?: number
  /** So many days before the event it closes; when the event begins where it is left out. */
  closesBefore?: number
  /** Employee numbers. */
  organisers?: string[]
  /** How many seats are taken, of those that there are. */
  seats: number
  /** People in the waiting list. */
  waiting?: number
  /** The demo's employee is among those who registered. */
  own?: true
}

const asked = (
  key: string,
  type: Question['type'],
  title: string,
  rest: Partial<Question> = {},
): Question => ({
  key,
  type,
  title,
  help: '',
  required: true,
  options: [],
  condition: null,
  ...rest,
})

/** A choice; an option that is a pair has a capacity. */
function choiceOf(
  key: string,
  title: string,
  options: readonly (string | readonly [string, number])[],
  rest: Partial<Question> = {},
): Question {
  return asked(key, 'choice', title, {
    options: options.map((option, index) => {
      const [text, capacity] = typeof option === 'string' ? [option, null] : option
      return { key: `${key}${index + 1}`, title: text, capacity }
    }),
    ...rest,
  })
}

const food = choiceOf('food', 'ארוחה', ['רגילה', 'צמחונית', 'טבעונית', 'ללא גלוטן'])
const remarks = asked('remarks', 'text', 'הערות למארגנים', { required: false })
const children = asked('kids', 'children', 'הילדים שמשתתפים', { help: 'שם, גיל ומידת חולצה לכל ילד' })
const photos = asked('photos', 'consent', 'מותר לצלם את הילדים לפרסום בפורטל', { required: false })
const health = asked('health', 'consent', 'אין מגבלה רפואית שמונעת השתתפות')
const vehicle = asked('plate', 'vehicle', 'מספר הרכב')
const bus = choiceOf('bus', 'הגעה', ['עצמאית', 'בהסעה'])
const stop = choiceOf(
  'stop',
  'תחנת עלייה להסעה',
  [
    ['חיפה', 50],
    ['שוהם', 50],
    ['באר שבע', 20],
  ],
  {
    condition: { question: 'bus', options: ['bus2'] },
  },
)

/** By the key of the event. */
export const registrationStories: Readonly<Record<string, RegistrationStory>> = {
  'sleep-lecture': { questions: [remarks], seats: 62, own: true },
  stargazing: {
    questions: [children, bus, stop],
    countAdult: true,
    waitingList: true,
    seats: 120,
    own: true,
  },
  'food-parcels-day': { questions: [choiceOf('line', 'שיבוץ', ['קו אריזה', 'העמסה', 'חלוקה'])], seats: 84 },
  'pottery-one': { price: 6000, waitingList: true, seats: 16, waiting: 5 },
  'camp-water-science': {
    questions: [children, health, photos],
    price: 42000,
    waitingList: true,
    seats: 90,
    waiting: 4,
  },
  'blood-donation': {
    questions: [
      choiceOf('hour', 'שעה', [
        ['09:00', 12],
        ['10:00', 12],
        ['11:00', 12],
        ['12:00', 12],
        ['13:00', 12],
      ]),
      asked('before', 'consent', 'קראתי את ההנחיות לתורמים'),
    ],
    seats: 47,
  },
  'family-budget': {
    questions: [asked('ask', 'text', 'שאלה למרצה', { required: false })],
    closesBefore: 1,
    seats: 71,
  },
  'lunch-yoga': { questions: [health], waitingList: true, seats: 18, waiting: 6, own: true },
  'story-hour': {
    questions: [children],
    countAdult: true,
    waitingList: true,
    organisers: ['2001'],
    seats: 27,
  },
  sourdough: { questions: [food], price: 6000, waitingList: true, seats: 24, waiting: 5, own: true },
  'stand-up': { price: 4500, maxSeats: 2, closesBefore: 2, seats: 131 },
  'arazim-run': {
    questions: [
      choiceOf('distance', 'מסלול', ['2 ק״מ', '5 ק״מ', ['10 ק״מ', 60]]),
      choiceOf('shirt', 'מידת חולצה', ['S', 'M', 'L', 'XL']),
      health,
    ],
    seats: 96,
  },
  'ai-workshop': { questions: [choiceOf('level', 'ניסיון קודם', ['אין', 'מעט', 'הרבה'])], seats: 22 },
  'rope-park': { questions: [bus, stop, remarks], price: 3500, maxSeats: 6, waitingList: true, seats: 172 },
  'first-aid-two-days': { questions: [remarks], closesBefore: 60, seats: 20 },
  'arabic-cafe': { questions: [choiceOf('level', 'רמה', ['מתחילים', 'בינונית', 'מתקדמת'])], seats: 23 },
  'market-tour': { questions: [food], price: 8000, maxSeats: 2, waitingList: true, seats: 33 },
  'children-play': { questions: [children], countAdult: true, price: 2500, seats: 118 },
  'science-museum': {
    questions: [children, photos],
    countAdult: true,
    price: 9000,
    waitingList: true,
    seats: 140,
  },
  'mini-football': {
    questions: [choiceOf('role', 'תפקיד', [['שוער או שוערת', 12], 'שחקן או שחקנית'])],
    seats: 58,
  },
  'camp-robots': {
    questions: [children, health, photos],
    price: 48000,
    waitingList: true,
    seats: 80,
    waiting: 7,
  },
  'water-park': { questions: [remarks], price: 5500, maxSeats: 6, opensIn: 3, seats: 0 },
  'camp-sport-sea': {
    questions: [children, health, photos, remarks],
    price: 39000,
    waitingList: true,
    seats: 44,
  },
  'parking-tel-aviv-1': { questions: [vehicle], seats: 12 },
  'parking-haifa-1': { questions: [vehicle], seats: 13 },
  'parking-tel-aviv-2': { questions: [vehicle], seats: 9 },
  'parking-tel-aviv-3': { questions: [vehicle], waitingList: true, seats: 12, waiting: 3 },
  'parking-haifa-2': { questions: [vehicle], waitingList: true, seats: 8 },
  'parking-tel-aviv-4': { questions: [vehicle], waitingList: true, seats: 5 },
}
