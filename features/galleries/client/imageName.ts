import type { GalleryImage } from '#features/galleries/contract/galleries.ts'

/** What a picture is called: its caption, or its place and who added it. */
export function imageName({ caption, uploader }: GalleryImage, index: number): string {
  return caption || `תמונה ${index + 1} מאת ${uploader.name}`
}
