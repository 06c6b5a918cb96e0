import { foodUse } from '#features/food/server/visibility.ts'
import { productUse } from '#features/shop/server/visibility.ts'
import { contentUse } from '#platform/content/server/media-use.ts'
import type { MediaUse } from '#platform/files/server/uses.ts'
import { logoUse } from '#platform/organisation/server/index.ts'
import { photoUse } from '#platform/people/server/queries.ts'

/** Every slice that shows files, for media, which imports none of them. */
export const mediaUses: readonly MediaUse[] = [photoUse, contentUse, productUse, foodUse, logoUse]
