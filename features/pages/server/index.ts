import { serverFeature } from '#core/server/feature.ts'
import { pagesFeature } from '../feature.ts'
import { pageHandlers } from './routes.ts'

export const pagesServer = serverFeature(pagesFeature, { pages: pageHandlers })
