import { contentUse } from './content/media-use.ts'
import { foodUse } from './food/visibility.ts'
import type { MediaUse } from './media/uses.ts'
import { logoUse } from './options/index.ts'
import { photoUse } from './people/queries.ts'
import { productUse } from './shop/visibility.ts'

/** Every slice that shows files, for media, which imports none of them. */
export const mediaUses: readonly MediaUse[] = [photoUse, contentUse, productUse, foodUse, logoUse]
