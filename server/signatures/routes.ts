import type { Signer, signatures } from '#contract/signatures.ts'
import { formatDate, formatTime } from '#domain/dates.ts'
import type { Handlers } from '../http/serve.ts'
import { notify } from '../notifications/commands.ts'
import { type SheetColumn, sheetFile } from '../reports/sheet.ts'
import {
  countSignatures,
  listRequiredSignPosts,
  listSignaturePosts,
  listSigners,
  loadSignaturePost,
  type SignatureFilter,
} from './queries.ts'

const perPage = 50
/** More people than any organisation that this serves. */
const everybody = 100_000

const columns: SheetColumn<Signer>[] = [
  { title: 'מספר עובד', width: 12, value: ({ employee_number }) => employee_number },
  { title: 'שם', width: 24, value: ({ name }) => name },
  { title: 'סניף', width: 22, value: ({ branch }) => branch },
  { title: 'מחלקה', width: 22, value: ({ department }) => department },
  {
    title: 'נחתם',
    width: 18,
    value: ({ signed_at }) => (signed_at ? momentText(new Date(signed_at)) : 'טרם נחתם'),
  },
]

const momentText = (moment: Date) => `${formatDate(moment)} ${formatTime(moment)}`

const filterOf = (query: {
  post_id: number
  state?: 'signed' | 'missing'
  branch_id?: number
}): SignatureFilter => ({
  postId: query.post_id,
  state: query.state,
  branchId: query.branch_id,
})

export const signatureHandlers: Handlers<typeof signatures> = {
  getRequiredSignPosts: ({ db, user }) => listRequiredSignPosts(db, user),

  getSignaturePosts: async ({ db }) => ({ posts: await listSignaturePosts(db) }),

  async getSignatureReport({ db, query }) {
    const { statement } = await loadSignaturePost(db, query.post_id)
    const branches = await countSignatures(db, query.post_id)
    const people = await listSigners(db, filterOf(query), perPage + 1, (query.page - 1) * perPage)
    const sum = (what: 'audience' | 'signed' | 'missing') =>
      branches.reduce((total, branch) => total + branch[what], 0)
    return {
      statement,
      totals: { audience: sum('audience'), signed: sum('signed'), missing: sum('missing') },
      branches,
      people: people.slice(0, perPage),
      has_more: people.length > perPage,
    }
  },

  async exportSignatures({ db, query }) {
    const { title } = await loadSignaturePost(db, query.post_id)
    const people = await listSigners(db, filterOf(query), everybody, 0)
    return sheetFile(query.format, `חתימות ${title}`, columns, people)
  },

  async remindSigners({ db, body }) {
    const post = await loadSignaturePost(db, body.post_id)
    const missing = await listSigners(
      db,
      { postId: body.post_id, state: 'missing', branchId: body.branch_id ?? undefined },
      everybody,
      0,
    )
    await notify(db, 'signature-reminder', {
      userIds: missing.map(({ id }) => id),
      item: { id: body.post_id, ...post },
    })
    return { reminded: missing.length }
  },
}
