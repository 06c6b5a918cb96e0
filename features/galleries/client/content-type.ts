import { IconPhoto } from '@tabler/icons-react'
import { lazyPart } from '#core/client/ui/lazyPart.ts'
import type { GalleryInput } from '#features/galleries/contract/content-type.ts'
import type { TypedClientContentType } from '#platform/content/client/content-type.ts'
import { GalleryCard } from './GalleryCard.tsx'

export const gallery: TypedClientContentType<GalleryInput> = {
  one: 'גלריה',
  many: 'גלריות',
  fresh: 'גלריה חדשה',
  icon: IconPhoto,
  Card: GalleryCard,
  blank: { voting: false, closes_at: null, uploads_open: false },
  labels: {
    uploads_open: 'גם העובדים מוסיפים תמונות',
    voting: 'הצבעה על התמונה היפה',
    closes_at: 'סיום ההצבעה',
  },
  copied: () => ({ closes_at: null }),
  Form: lazyPart(async () => (await import('./authoring/GalleryForm.tsx')).GalleryForm),
}
