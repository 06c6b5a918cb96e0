import { counted } from '#core/rules/text/counted.ts'
import type { GalleryImage } from '#features/galleries/contract/galleries.ts'

/** What a picture is called: its caption, or its place and who added it. */
export function imageName({ caption, uploader }: GalleryImage, index: number): string {
  return caption || `תמונה ${index + 1} מאת ${uploader.name}`
}

/** `תמונה אחת`, `12 תמונות`, `אין תמונות`. */
export function picturesText(count: number): string {
  if (count === 0) return 'אין תמונות'
  return counted(count, 'תמונה אחת', '# תמונות', 'שתי תמונות')
}

/** `קול אחד`, `12 קולות`. */
export function votesText(count: number): string {
  return counted(count, 'קול אחד', '# קולות', 'שני קולות')
}
