import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const encoded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const counted = (counter: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(counter)
  return bytes
}

/** Software passkey that can also send values no browser would send. */
export const softwarePasskey = (host: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string }
  const id = randomBytes(32)
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  const credential = { id: encoded(id), rawId: encoded(id), type: 'public-key' as const }
  return {
    make: (challenge: string, origin: string) => {
      const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array<ArrayBuffer>>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, coordinate(x)],
          [-3, coordinate(y)],
        ]),
      )
      const length = Buffer.from([0, id.length])
      const data = Buffer.concat([sha256(host), Buffer.from([0x45]), counted(0), Buffer.alloc(16), length, id, key])
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(data)],
        ]),
      )
      return {
        ...credential,
        response: {
          clientDataJSON: encoded(clientData('webauthn.create', challenge, origin)),
          attestationObject: encoded(attestation),
        },
      }
    },
    answer: (challenge: string, origin: string, counter: number) => {
      const client = clientData('webauthn.get', challenge, origin)
      const data = Buffer.concat([sha256(host), Buffer.from([0x05]), counted(counter)])
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return {
        ...credential,
        response: { clientDataJSON: encoded(client), authenticatorData: encoded(data), signature: encoded(signature) },
      }
    },
  }
}
