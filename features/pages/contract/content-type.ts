import { contentType } from '#platform/content/contract/content-type.ts'

export const page = contentType({ address: '/pages/{slug}', fixedSlug: true })
