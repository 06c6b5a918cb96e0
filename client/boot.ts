/**
 * Asks for what the first screen needs while the application itself is still on its way. Whatever is asked here must be
 * what the page asks later, word for word; an answer that nobody takes is merely wasted.
 */
import { content } from '#contract/content.ts'
import { options } from '#contract/options.ts'
import { session } from '#contract/session.ts'
import { homeReads } from './api/home-reads.ts'
import { askEarly } from './api/request.ts'
import { readToken, userIdOf } from './api/token.ts'

const token = readToken()
const id = token ? userIdOf(token) : null

askEarly(options.optionsFields)
if (id !== null) {
  askEarly(session.validateUser, { id })
  askEarly(options.getMenu, { id: 1 })
  askEarly(content.getCategories, { type: 'post' })
  if (['/', '/home-page'].includes(location.pathname)) {
    for (const { endpoint, query } of Object.values(homeReads)) askEarly(endpoint, query)
    void import('./routes/_portal/home-page/-HomePage.tsx')
  }
}
