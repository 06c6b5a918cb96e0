import { Type } from 'typebox'
import { Picture, Strict } from '#core/contract/common.ts'
import { get, post, slice } from '#core/contract/endpoint.ts'

/** The types of the documents and videos that may be uploaded, each with the ending of its name. */
export const documentTypes: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'video/mp4': 'mp4',
}

export const media = slice('/api/media', 'member', {
  upload: post({
    path: '/api/media/',
    quota: 'uploads',
    summary: 'Uploads pictures. They are checked by content, turned upright and stripped of their metadata.',
    files: true,
    created: true,
    invalidates: ['media'],
    fields: Type.Object({ files: Type.Array(Picture) }),
  }),
  download: get({
    summary: "The bytes of one of the portal's own files, named by its address; no other address is fetched.",
    query: Strict({ url: Type.String({ minLength: 1, maxLength: 500 }) }),
    fields: ['image/webp', ...Object.keys(documentTypes)],
  }),
})
