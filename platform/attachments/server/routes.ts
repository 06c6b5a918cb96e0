import { onlyFile } from '#core/server/http/form.ts'
import { type Handlers, useQuota } from '#core/server/http/index.ts'
import {
  type AttachmentType,
  type attachments,
  attachmentTypes,
} from '#platform/attachments/contract/attachments.ts'
import { insertAttachment, storeAttachment } from './files.ts'

const everyType = Object.keys(attachmentTypes) as AttachmentType[]

export const attachmentHandlers: Handlers<typeof attachments> = {
  async uploadAttachment({ portal, transact, user, request }) {
    return portal.uploads.receive(request, user.id, async (files) => {
      await transact((db) => useQuota(db, user, 'attachments'))
      const file = await storeAttachment(portal, onlyFile(files), everyType)
      await transact((db) => insertAttachment(db, user.id, file, null))
      return file
    })
  },
}
