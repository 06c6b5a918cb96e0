import { foodUse } from '#features/food/server/index.ts'
import { productUse } from '#features/shop/server/index.ts'
import { contentUse } from '#platform/content/server/index.ts'
import type { MediaUse } from '#platform/files/server/index.ts'
import { logoUse } from '#platform/organisation/server/index.ts'
import { photoUse } from '#platform/people/server/index.ts'

/** Every module that shows files, for media, which imports none of them. */
export const mediaUses: readonly MediaUse[] = [photoUse, contentUse, productUse, foodUse, logoUse]
