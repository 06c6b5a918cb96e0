import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Storage } from '#platform/files/server/index.ts'
import type { Answer } from '#platform/questions/contract/questions.ts'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16
/** Sealed answers are as long as a multiple of this, so that their length does not tell them apart. In bytes. */
const step = 2048

/** What seals the answers to a survey. It lies in the storage of files, never in the database. */
export type Key = Buffer

/** The name of a key's file (`isKeyFile`). */
export const storedName = (keyId: string) => `survey-key-${keyId}`

export async function makeKey(storage: Storage, keyId: string): Promise<Key> {
  const key = randomBytes(32)
  await storage.write(storedName(keyId), key)
  return key
}

/** Reads a key. Null where its file is missing: what it sealed cannot be read any more. */
export async function readKey(storage: Storage, keyId: string): Promise<Key | null> {
  const file = await storage.open(storedName(keyId))
  return file && buffer(file.bytes)
}

/** Deletes a key; one that is not there is no error. */
export async function deleteKey(storage: Storage, keyId: string): Promise<void> {
  await storage.remove(storedName(keyId))
}

/** Encrypts what somebody answered to a survey. */
export function seal(key: Key, surveyId: number, answers: readonly Answer[]): Buffer {
  const plain = Buffer.from(JSON.stringify(answers))
  const padded = Buffer.alloc(Math.ceil(plain.length / step) * step, ' ')
  plain.copy(padded)
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagLength })
  cipher.setAAD(Buffer.from(`survey ${surveyId}`))
  const sealed = Buffer.concat([cipher.update(padded), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Decrypts what `seal` made. Throws for another key or survey, and where a byte was changed. */
export function unseal(key: Key, surveyId: number, sealed: Buffer): Answer[] {
  const nonce = sealed.subarray(0, nonceLength)
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength })
  decipher.setAAD(Buffer.from(`survey ${surveyId}`))
  decipher.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength))
  const padded = Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()])
  return JSON.parse(padded.toString())
}
