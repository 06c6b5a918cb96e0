import type { Duty, Role } from '#core/contract/access.ts'
import type { conditions } from '#features/classifieds/contract/vocabulary.ts'
import type { eventKinds } from '#features/events/contract/vocabulary.ts'
import type { QuizQuestion } from '#features/lessons/contract/content-type.ts'
import type { lessonKinds } from '#features/lessons/contract/vocabulary.ts'
import type { PostType } from '#platform/content/contract/post-types.ts'
import type { reactionKinds } from '#platform/discussion/contract/vocabulary.ts'
import type { MemberRelation } from '#platform/people/rules/family.ts'
import type { HebrewBirthday } from '#platform/people/rules/hebrew-birthdays.ts'
import type { Question } from '#platform/questions/rules/questions.ts'

/** A site where people work. */
interface DemoBranch {
  key: string
  name: string
  city: string
  address: string
}

export interface DemoPerson {
  employeeNumber: string
  /** Latin, unique, as in `yael.levi`. */
  userName: string
  /** Null for some of those who work at no desk. */
  email: string | null
  firstName: string
  lastName: string
  role: Role
  duties: Duty[]
  /** Key of a branch. */
  branch: string
  /** Key of a department. */
  department: string
  jobTitle: string
  /** E.164. */
  phone: string | null
  /** E.164. */
  mobile: string
  mobileVisible: boolean
  extension: string | null
  /** YYYY-MM-DD. */
  birthday: string
  birthdayVisible: boolean
  hebrewBirthday: HebrewBirthday | null
  /** YYYY-MM-DD. */
  startedOn: string
  anniversaryVisible: boolean
}

/** What a person told of their family and vehicles, for registrations, and whom to call for them. */
export interface DemoFamily {
  employeeNumber: string
  members: {
    name: string
    relation: MemberRelation
    /** YYYY-MM-DD. */
    birthDate: string | null
    /** Today, without a birth date. */
    age: number | null
    size: string
  }[]
  /** Digits alone. */
  plates: { plate: string; nickname: string }[]
  /** With the phone as E.164. */
  contacts: { name: string; relation: string; phone: string }[]
}

export interface DemoCategory {
  /** Unique over all types: the slug for news, the type and the slug for the others. */
  key: string
  postType: PostType
  /** Key of the category above it. */
  parent: string | null
  name: string
  slug: string
}

/** Who sees an item: someone who matches every list that is given. */
interface DemoAudience {
  branches?: string[]
  departments?: string[]
  roles?: DemoPerson['role'][]
}

/** An SVG of this size in pixels, what it shows, and the hex colour that stands for it while it loads. */
export interface DemoPicture {
  svg: string
  width: number
  height: number
  alt: string
  colour: string
}

/** What items of every type have. */
export interface DemoItem {
  /** Unique over all types. */
  key: string
  title: string
  excerpt: string
  html: string
  /** Key of a category. */
  category: string | null
  /** Employee number. */
  author: string
  status: 'draft' | 'published'
  /** Days before `today`, fractional; negative for an item that is scheduled. */
  publishedDaysAgo: number
  /** Days after `today`; negative for an item that has expired. */
  expiresInDays?: number
  pinned: boolean
  audience?: DemoAudience
  picture: DemoPicture | null
  /** Whether members may react and comment. */
  discussion: boolean
  /** What readers sign. */
  signStatement?: string
}

/** A news item, or one of the environment pages, which are as news. */
export interface DemoPost extends DemoItem {
  category: string
  picture: DemoPicture
}

export interface DemoEvent extends DemoPost {
  startsAt: Date
  endsAt: Date
  place: string
  mapUrl: string | null
  capacity: number | null
  kind: (typeof eventKinds)[number]
}

export interface DemoBenefit extends DemoPost {
  supplier: string
  value: string
  code: string | null
  link: string | null
  /** YYYY-MM-DD. */
  validUntil: string | null
  /** Keys of branches; empty is everywhere. */
  branches: readonly string[]
  terms: string
}

interface DemoGalleryImage {
  picture: DemoPicture
  caption: string
  /** Employee number. */
  uploader: string
  /** Whether children are seen, whose parents agreed. */
  showsChildren: boolean
}

export interface DemoGallery extends DemoPost {
  voting: boolean
  /** Days after `today` until which votes count, fractional; null where there is no end. */
  closesInDays: number | null
  uploadsOpen: boolean
  images: DemoGalleryImage[]
  /** Who (employee number) voted for which picture, counted from 0, and how many days before `today`. */
  votes: { by: string; image: number; daysAgo: number }[]
}

export interface DemoClassified extends DemoItem {
  category: string
  /** In agorot; 0 is for free, null is not said. */
  price: number | null
  condition: (typeof conditions)[number]
  /** E.164. */
  phone: string
  images: DemoPicture[]
  sold: boolean
}

export interface DemoLesson extends DemoPost {
  kind: (typeof lessonKinds)[number]
  url: string | null
  minutes: number
  quiz: readonly QuizQuestion[]
}

/** A role; its title is the item's. */
export interface DemoOfficial extends DemoItem {
  /** Employee numbers. */
  person: string
  deputy: string | null
  /** E.164. */
  phone: string
  email: string
  receptionHours: string
}

export interface DemoPosition extends DemoItem {
  number: string
  /** Key of a branch. */
  branch: string
  /** In agorot. */
  bonus: number | null
}

/** A survey, and how people answered it. */
export interface DemoSurvey extends DemoItem {
  /** Days after `today`; null: with the publication, and until it is closed by hand. */
  opensIn: number | null
  closesIn: number | null
  anonymous: boolean
  questions: readonly Question[]
  /** The share of people who answered, from 0 to 1. */
  answered: number
  /** What is written to free questions. */
  texts: readonly string[]
}

export interface DemoComment {
  /** Key of an item. */
  item: string
  /** Employee number. */
  by: string
  text: string
  /** Days before `today`, fractional. */
  daysAgo: number
}

export interface DemoReaction {
  /** Key of an item. */
  item: string
  /** Employee number. */
  by: string
  kind: (typeof reactionKinds)[number]
  /** Days before `today`, fractional. */
  daysAgo: number
}

/** Somebody who signed an item as it is. */
export interface DemoKudos {
  /** Employee numbers. */
  by: string
  to: string
  /** The name of a value. */
  value: string
  message: string
  daysAgo: number
  /** Which of the giver's of that month it is, from 1. */
  ordinal: number
  hidden: boolean
  reactions: { by: string; kind: (typeof reactionKinds)[number]; daysAgo: number }[]
}

export interface DemoSignature {
  /** Key of an item. */
  item: string
  /** Employee number. */
  by: string
  /** Days before `today`, fractional. */
  daysAgo: number
}

export interface DemoPage {
  slug: 'privacy-policy' | 'accessibility' | 'about' | 'app'
  title: string
  html: string
}

interface DemoQuickLink {
  title: string
  url: string
  /** Name of a Tabler icon, as in `IconBeach`. */
  icon: string
}

export interface DemoOrganisation {
  organisation: { name: string; shortName: string; tagline: string; accent: string }
  branches: DemoBranch[]
  departments: { key: string; name: string }[]
  people: DemoPerson[]
  families: DemoFamily[]
  categories: DemoCategory[]
  posts: DemoPost[]
  events: DemoEvent[]
  benefits: DemoBenefit[]
  galleries: DemoGallery[]
  classifieds: DemoClassified[]
  lessons: DemoLesson[]
  officials: DemoOfficial[]
  positions: DemoPosition[]
  surveys: DemoSurvey[]
  comments: DemoComment[]
  reactions: DemoReaction[]
  signatures: DemoSignature[]
  kudos: DemoKudos[]
  pages: DemoPage[]
  quickLinks: DemoQuickLink[]
}
