import type { PostType } from '#contract/content-types/index.ts'

/** The page that lists everything of a type. News have none: their categories stand in the navigation. */
const areas: Partial<Record<PostType, { label: string; href: string }>> = {
  event: { label: 'אירועים', href: '/events' },
  benefit: { label: 'הטבות', href: '/benefits' },
  gallery: { label: 'גלריות', href: '/galleries' },
  yad2: { label: 'לוח יד שנייה', href: '/yad2' },
  lomda: { label: 'למידה', href: '/lomda' },
  green_way: { label: 'הדרך הירוקה', href: '/green-way' },
  official: { label: 'בעלי תפקידים', href: '/officials' },
}

/** The way from the home page to the area of a type, as breadcrumbs. */
export function areaTrail(type: PostType): { label: string; href: string }[] {
  const area = areas[type]
  return [{ label: 'בית', href: '/home-page' }, ...(area ? [area] : [])]
}
