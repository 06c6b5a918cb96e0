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
  email: string
  firstName: string
  lastName: string
  role: 'administrator' | 'editor' | 'employee' | 'community'
  /** Key of a branch. */
  branch: string
  /** Key of a department. */
  department: string
  jobTitle: string
  phone: string | null
  mobile: string
  /** YYYY-MM-DD. */
  birthday: string
  birthdayVisible: boolean
  about?: string
  /** An SVG of 160×160. */
  avatar: string
}

export interface DemoCategory {
  key: string
  postType: 'post'
  /** Key of the category above it. */
  parent: string | null
  name: string
  slug: string
}

/** Who sees an item: someone who matches every list that is given. */
export interface DemoAudience {
  branches?: string[]
  departments?: string[]
  roles?: DemoPerson['role'][]
}

export interface DemoPost {
  key: string
  title: string
  excerpt: string
  html: string
  /** Key of a category. */
  category: string
  /** Employee number. */
  author: string
  status: 'draft' | 'published'
  /** Days before `today`, fractional; negative for an item that is scheduled. */
  publishedDaysAgo: number
  /** Days after `today`; negative for an item that has expired. */
  expiresInDays?: number
  pinned: boolean
  audience?: DemoAudience
  /** An SVG of 1280×720, what it shows, and the hex colour that stands for it while it loads. */
  picture: { svg: string; alt: string; colour: string }
}

export interface DemoPage {
  slug: 'privacy-policy' | 'accessibility' | 'about' | 'app'
  title: string
  html: string
}

export interface DemoQuickLink {
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
  categories: DemoCategory[]
  posts: DemoPost[]
  pages: DemoPage[]
  quickLinks: DemoQuickLink[]
}
