import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

type Claims = Record<string, unknown>
type Forgery = {
  claims?: (right: Claims) => Claims
  header?: object
  key?: KeyObject
  issuer?: string
}

/** An OpenID provider with valid answers, except for the given forgery. */
export const testForger = async () => {
  let keys = pair()
  let kid = 'first'
  let forgery: Forgery = {}
  let nonce = ''
  const server = createServer((request, response) => {
    const json = (value: object) => response.setHeader('content-type', 'application/json').end(JSON.stringify(value))
    if (request.url === '/.well-known/openid-configuration')
      return json({
        issuer: forgery.issuer ?? issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      })
    if (request.url === '/keys')
      return json({ keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }] })
    const now = Math.floor(Date.now() / 1000)
    const right = { iss: issuer, aud: 'reprise', sub: 'someone', iat: now, exp: now + 300, nonce }
    const claims = forgery.claims?.(right) ?? right
    const signed = `${part({ alg: 'RS256', kid, ...forgery.header })}.${part(claims)}`
    const signature = createSign('RSA-SHA256')
      .update(signed)
      .sign(forgery.key ?? keys.privateKey, 'base64url')
    return json({ access_token: 'x', token_type: 'Bearer', expires_in: 60, id_token: `${signed}.${signature}` })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  afterAll(() => server.close())
  return {
    issuer,
    strangersKey: pair().privateKey,
    /** Sets the answer to this sign-in; returns its state parameter. */
    answer: (authorizationUrl: string, next: Forgery = {}) => {
      forgery = next
      nonce = new URL(authorizationUrl).searchParams.get('nonce') ?? ''
      return new URL(authorizationUrl).searchParams.get('state') ?? ''
    },
    honest: () => {
      forgery = {}
    },
    rotate: () => {
      keys = pair()
      kid = 'second'
    },
  }
}
