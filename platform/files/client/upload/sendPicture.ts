import { call } from '#core/client/api/call.ts'
import type { Picture } from '#core/contract/common.ts'
import { media } from '#platform/files/contract/media.ts'
import type { SendOptions } from './queue.ts'

export async function sendPicture(file: File, options: SendOptions): Promise<Picture> {
  const [picture] = (await call(media.upload, { files: [file] }, options)).files
  if (!picture) throw new Error('the server stored no file')
  return picture
}
