declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  interface Parameters {
    version: 'aes128gcm'
    privateKey: ECDH
    /** Base64url, as the next. */
    authSecret: string
    /** Of the other side, where one encrypts. */
    dh?: string
  }

  const ece: {
    encrypt(plain: Buffer, parameters: Parameters): Buffer
    decrypt(encrypted: Buffer, parameters: Parameters): Buffer
  }
  export default ece
}
