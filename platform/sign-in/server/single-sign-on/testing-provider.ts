import { createHash, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export interface Claims {
  sub: string
  email?: string
  email_verified?: boolean
  employee_number?: string
}

/** Faults that the test provider makes on purpose. */
export interface ProviderFaults {
  nonce?: string
  issuer?: string
  audience?: string
  foreignKey?: true
}

/** An OpenID provider on loopback for tests: whoever comes is the person of `claims`. `port`: a free one by default. */
export async function startProvider(port = 0) {
  const app = fastify()
  const [own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  // Keys of another start are others: who has cached them asks again.
  const kid = randomUUID()
  const asked = new Map<string, { challenge: string; nonce: string; claims: Claims; lies: ProviderFaults }>()
  let person: { claims: Claims; lies: ProviderFaults } = { claims: { sub: 'nobody' }, lies: {} }
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.get('/.well-known/openid-configuration', async () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorise`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    end_session_endpoint: `${issuer}/end`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  }))
  app.get('/keys', async () => ({
    keys: [{ ...(await exportJWK(own.publicKey)), kid, alg: 'RS256', use: 'sig' }],
  }))
  app.get<{ Querystring: Record<string, string> }>('/authorise', async ({ query }, reply) => {
    const code = randomUUID()
    asked.set(code, { challenge: query.code_challenge ?? '', nonce: query.nonce ?? '', ...person })
    const back = new URL(query.redirect_uri ?? '')
    back.search = new URLSearchParams({ code, state: query.state ?? '' }).toString()
    return reply.redirect(back.href)
  })
  app.get('/end', async () => 'signed out')
  app.post<{ Body: Record<string, string> }>('/token', async ({ body }, reply) => {
    const request = asked.get(body.code ?? '')
    asked.delete(body.code ?? '')
    const challenge = createHash('sha256')
      .update(body.code_verifier ?? '')
      .digest('base64url')
    if (!request || request.challenge !== challenge) return reply.code(400).send({ error: 'invalid_grant' })
    const { claims, lies, nonce } = request
    const id_token = await new SignJWT({ ...claims, nonce: lies.nonce ?? nonce })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer(lies.issuer ?? issuer)
      .setAudience(lies.audience ?? 'shaar')
      .setIssuedAt()
      .setExpirationTime('5 minutes')
      .sign((lies.foreignKey ? foreign : own).privateKey)
    return { access_token: randomUUID(), token_type: 'Bearer', expires_in: 300, id_token }
  })
  await app.listen({ port, host: '127.0.0.1' })
  const issuer = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return {
    issuer,
    /** Who comes next. */
    expect: (claims: Claims, lies: ProviderFaults = {}) => {
      person = { claims, lies }
    },
    close: () => app.close(),
  }
}
