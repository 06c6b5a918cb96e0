import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: Buffer | Uint8Array) => Buffer.from(data).toString('base64url')

/** User present, user verified; with a new key, its data too. */
const flags = { signature: 0x05, newKey: 0x45 }

interface Options {
  origin?: string
  rpId?: string
  counter?: number
  userHandle?: string
}

/** An authenticator in software, for tests: one key, as a phone or a security key holds it. */
export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #id = randomBytes(32)
  #counter = 0

  /** What a browser sends when it has made the key. */
  make(challenge: string, { origin = 'http://localhost:3000', rpId = 'localhost' }: Options = {}) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    // The key in COSE: EC2, ES256, P-256.
    const coordinates = [
      new Uint8Array(Buffer.from(x, 'base64url')),
      new Uint8Array(Buffer.from(y, 'base64url')),
    ]
    const cose = new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
    ])
    coordinates.forEach((coordinate, index) => {
      cose.set(-2 - index, coordinate)
    })
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.#id.length)
    const authData = Buffer.concat([
      this.#head(rpId, flags.newKey, 0),
      Buffer.alloc(16),
      length,
      this.#id,
      isoCBOR.encode(cose),
    ])
    const attestation = new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', new Uint8Array(authData)],
    ])
    return {
      ...this.#common(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, origin),
        attestationObject: base64url(isoCBOR.encode(attestation)),
      },
    }
  }

  /** What a browser sends to sign in. */
  sign(
    challenge: string,
    { origin = 'http://localhost:3000', rpId = 'localhost', ...options }: Options = {},
  ) {
    this.#counter = options.counter ?? this.#counter + 1
    const clientDataJSON = this.#clientData('webauthn.get', challenge, origin)
    const authData = this.#head(rpId, flags.signature, this.#counter)
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    return {
      ...this.#common(),
      response: {
        clientDataJSON,
        authenticatorData: base64url(authData),
        signature: base64url(sign('sha256', signed, this.#keys.privateKey)),
        ...(options.userHandle !== undefined && { userHandle: base64url(Buffer.from(options.userHandle)) }),
      },
    }
  }

  #common() {
    const id = base64url(this.#id)
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  }

  #clientData(type: string, challenge: string, origin: string): string {
    return base64url(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })))
  }

  #head(rpId: string, flag: number, counter: number): Buffer {
    const rest = Buffer.alloc(5)
    rest.writeUInt8(flag)
    rest.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpId), rest])
  }
}
