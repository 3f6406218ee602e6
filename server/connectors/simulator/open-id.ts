import { createHash, createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { SignOn } from '#server/platform/app.ts'
import { keepIn } from './orders.ts'

/** Path of the provider on the simulator, and of the page where its users choose an account. */
export const openIdPath = '/openid'
export const signOnPath = '/demo-sign-on'
/** Public test client, known to the demo only. */
export const openIdClient = { id: 'reprise-demo', secret: 'demo-openid-secret' }

type Answer = { status: number; body: object }

const codeMs = 60_000
const tokenSeconds = 300
const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** Client id and secret are form-encoded in the header (RFC 6749, 2.3.1). */
const isClient = (authorization = '') =>
  decodeURIComponent(Buffer.from(authorization.replace(/^Basic /, ''), 'base64').toString()) ===
  `${openIdClient.id}:${openIdClient.secret}`
const refused = (error: string): Answer => ({ status: 400, body: { error } })

/**
 * OpenID provider of the demo (authorization code with PKCE) without passwords. Its keys and codes are in memory; its users
 * choose an account on a page of the dashboard (server/demo/sign-on/page.ts), which gets the code from `issueCode`.
 */
export const openIdProvider = (issuer: string, publicUrl: string, most: number) => {
  const codes = new Map<string, SignOn & { until: number }>()
  let made: { privateKey: string; jwk: object } | undefined
  const keys = () => {
    if (made) return made
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2_048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    const jwk = { ...createPublicKey(privateKey).export({ format: 'jwk' }), kid: 'demo', alg: 'RS256', use: 'sig' }
    made = { privateKey, jwk }
    return made
  }

  const idToken = ({ claims, nonce }: SignOn) => {
    const iat = Math.floor(Date.now() / 1_000)
    const head = base64url({ alg: 'RS256', kid: 'demo', typ: 'JWT' })
    const body = base64url({
      ...{ iss: issuer, aud: openIdClient.id, sub: claims.email, iat, exp: iat + tokenSeconds, nonce },
      ...{ ...claims, email_verified: true },
    })
    const signature = sign('RSA-SHA256', Buffer.from(`${head}.${body}`), keys().privateKey).toString('base64url')
    return `${head}.${body}.${signature}`
  }

  const token = async (request: IncomingMessage): Promise<Answer> => {
    if (!isClient(request.headers.authorization)) return { status: 401, body: { error: 'invalid_client' } }
    const form = new URLSearchParams(await text(request))
    const code = form.get('code') ?? ''
    const asked = codes.get(code)
    codes.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!asked || asked.until < Date.now() || asked.challenge !== challenge) return refused('invalid_grant')
    if (asked.redirectUri !== form.get('redirect_uri')) return refused('invalid_grant')
    const access = randomBytes(24).toString('base64url')
    return {
      status: 200,
      body: { access_token: access, token_type: 'Bearer', expires_in: tokenSeconds, id_token: idToken(asked) },
    }
  }

  return {
    /** A code that works once, for a minute. */
    issueCode: (signOn: SignOn) => {
      const code = randomBytes(24).toString('base64url')
      keepIn(codes, code, { ...signOn, until: Date.now() + codeMs }, most)
      return code
    },
    /** Answer to a call of the product; null for an unknown path. */
    answer: async (path: string, request: IncomingMessage): Promise<Answer | null> => {
      if (path === '/.well-known/openid-configuration')
        return {
          status: 200,
          body: {
            issuer,
            authorization_endpoint: new URL(signOnPath, publicUrl).toString(),
            token_endpoint: `${issuer}/token`,
            jwks_uri: `${issuer}/jwks`,
            response_types_supported: ['code'],
            subject_types_supported: ['public'],
            id_token_signing_alg_values_supported: ['RS256'],
            code_challenge_methods_supported: ['S256'],
            token_endpoint_auth_methods_supported: ['client_secret_basic'],
            authorization_response_iss_parameter_supported: true,
          },
        }
      if (path === '/jwks') return { status: 200, body: { keys: [keys().jwk] } }
      return path === '/token' && request.method === 'POST' ? token(request) : null
    },
  }
}
