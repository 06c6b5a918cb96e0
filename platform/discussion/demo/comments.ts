import { Type } from 'typebox'
import { Strict } from '#core/contract/common.ts'
import { readData } from '#demo/kit/data.ts'

/** What somebody (`by`, an employee number) wrote. */
const Comment = Strict({ by: Type.String(), text: Type.String() })

export const readComments = () =>
  readData(import.meta.url, 'comments.json', Type.Record(Type.String(), Type.Array(Comment)))
