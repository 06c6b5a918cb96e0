import { IconPhoto } from '@tabler/icons-react'
import type { GalleryInput } from '#contract/content-types/gallery.ts'
import { GalleryCard } from '../parts/galleries/GalleryCard.tsx'
import { lazyForm, type TypedClientContentType } from './content-type.ts'

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
  Form: lazyForm(async () => (await import('../parts/authoring/own/GalleryForm.tsx')).GalleryForm),
}
