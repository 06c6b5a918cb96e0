import { type Static, Type } from 'typebox'
import { Uuid } from '#core/contract/common.ts'
import { post, slice } from '#core/contract/endpoint.ts'

/** What an attachment may be, by its content. A picture is stored as WebP, of at most 2560 pixels and without metadata. */
export const attachmentTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  picture: 'image/webp',
} as const
export type AttachmentType = keyof typeof attachmentTypes

/** A private file: whoever may read what it belongs to downloads it there, and nobody else. */
export const Attachment = Type.Object({
  id: Uuid,
  name: Type.String(),
  mime_type: Type.String(),
  bytes: Type.Integer(),
})
export type Attachment = Static<typeof Attachment>

export const attachments = slice('/api/media', 'member', {
  uploadAttachment: post({
    quota: 'attachments',
    summary:
      'Uploads one private file (PDF, DOCX or a picture) for a form that is sent within a day and names it. It is checked by content.',
    files: true,
    created: true,
    fields: Attachment,
  }),
})
