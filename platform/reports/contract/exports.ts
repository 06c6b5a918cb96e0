import { Type } from 'typebox'
import { OneOf, Strict, Uuid } from '#core/contract/common.ts'
import { get, post, slice } from '#core/contract/endpoint.ts'
import { Export } from '#core/contract/export.ts'
import { fileFormats, mimeTypes } from './report.ts'

export const exports = slice('/api/general', 'member', {
  startExport: post({
    quota: 'exports',
    audited: 'always',
    summary:
      'Has the file of a report made; the caller is notified when it is ready. The same file asked for twice is made once.',
    invalidates: ['notifications'],
    body: Strict({
      report: Type.String({ maxLength: 40 }),
      filter: Type.Record(Type.String({ maxLength: 40 }), Type.Unknown(), {
        description: 'the parameters of the report',
      }),
      format: OneOf(fileFormats),
    }),
    fields: Export,
  }),
  getExports: get({
    summary: 'The files that the caller asked for, the newest first, until they expire.',
    reads: ['notifications'],
    fields: Type.Object({ exports: Type.Array(Export) }),
  }),
  downloadExport: get({
    summary: 'A file that the caller asked for.',
    query: Strict({ id: Uuid }),
    fields: [...Object.values(mimeTypes), 'application/zip'],
  }),
})
