import { contentType } from './content-type.ts'

export const page = contentType({ address: '/pages/{slug}', fixedSlug: true })
