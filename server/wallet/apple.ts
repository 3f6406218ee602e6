import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { applePass, type PassContent } from '#domain/wallet/pass.ts'
import type { Look } from '#server/document/data.ts'
import { zipOf } from '#server/platform/files/zip.ts'
import { certificatesIn } from './certificate.ts'
import { signDetached } from './sign.ts'

/** Sides of the icon, and boxes of the logo, in pixels by scale. */
const scales = ['', '@2x', '@3x'] as const
const icon = 29
const logoBox = { width: 160, height: 50 } as const

/** Icons (required by Apple) and logo of the account; a square in its colour without a logo. */
const pictures = async ({ logo, accent }: Look) => {
  const { default: sharp } = await import('sharp')
  const background = '#ffffff'
  const files: { name: string; content: Buffer }[] = []
  for (const [index, scale] of scales.entries()) {
    const side = icon * (index + 1)
    const square = logo
      ? sharp(logo).resize(side, side, { fit: 'contain', background })
      : sharp({ create: { width: side, height: side, channels: 3, background: accent } })
    files.push({ name: `icon${scale}.png`, content: await square.png().toBuffer() })
    if (!logo) continue
    const size = { width: logoBox.width * (index + 1), height: logoBox.height * (index + 1) }
    const drawn = await sharp(logo)
      .resize({ ...size, fit: 'inside' })
      .png()
      .toBuffer()
    files.push({ name: `logo${scale}.png`, content: drawn })
  }
  return files
}

export type AppleSigner = { certificates: string; key: string; passType: string; team: string }

/** A signed `.pkpass` file. */
export const applePassFile = async (pass: PassContent, look: Look, signer: AppleSigner, now: Date): Promise<Buffer> => {
  const { passType, team, certificates, key } = signer
  const content = Buffer.from(JSON.stringify(applePass(pass, { passType, team, hasLogo: look.logo !== null })))
  const files = [{ name: 'pass.json', content }, ...(await pictures(look))]
  // Apple requires SHA-1 in the manifest; the manifest itself is signed with SHA-256.
  const hashes = files.map(({ name, content }) => [name, createHash('sha1').update(content).digest('hex')])
  const manifest = Buffer.from(JSON.stringify(Object.fromEntries(hashes)))
  const signature = signDetached(manifest, certificatesIn(certificates), key, now)
  const entries = async function* () {
    yield* files
    yield { name: 'manifest.json', content: manifest }
    yield { name: 'signature', content: signature }
  }
  return buffer(zipOf(entries()))
}
