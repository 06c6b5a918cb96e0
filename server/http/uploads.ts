import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { maximumUploadBytes } from '#contract/media.ts'
import { HttpProblem } from './refusal.ts'

/** What @fastify/multipart accepts of one request. */
export const uploadLimits = {
  fileSize: maximumUploadBytes,
  files: 20,
  fields: 10,
  fieldSize: 1000,
  parts: 30,
}

/** A file as it was sent; the name is whatever the sender says. */
export interface UploadedFile {
  bytes: Buffer
  name: string
}

/** The files of a multipart request, each whole, one after the other. Throws 413 for a large one, 415 for another body. */
export async function* readFiles(request: FastifyRequest): AsyncGenerator<UploadedFile> {
  if (!request.isMultipart()) throw new HttpProblem(415, 'נדרש טופס עם קבצים')
  try {
    for await (const part of request.files()) {
      yield { bytes: await part.toBuffer(), name: part.filename }
    }
  } catch (error) {
    // The parser's own errors (no boundary, a form that breaks off) carry no status.
    if (error instanceof Error && 'statusCode' in error) throw error
    throw new HttpProblem(400, 'הטופס אינו שלם')
  }
}
