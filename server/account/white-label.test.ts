import { beforeAll, describe, expect, test } from 'vitest'
import { blocksOf } from '#domain/legal/blocks.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { type Demo, demoOf, refusalIn } from '#server/testing/demo.ts'
import { pdfFile } from '#server/testing/files.ts'

const app = testApp()
let demo: Demo
let manager: Caller
const at = '/white-label/config'

beforeAll(async () => {
  demo = await demoOf(app)
  manager = await app.as('manager@boreal.test')
})

const page = (host: string, url = '/home') => app.server.inject({ url, headers: { host } })
const visitor = async (host: string) =>
  app.withToken((await app.anonymous.post('/webtoken-with-account-and-ord', { url: host })).body.token)

describe('the configuration of a public site', () => {
  test('is changed in part, with history and version', async () => {
    const { body: before } = await manager.get(at)
    const { status, body } = await manager.patch(at, {
      tagManagerId: ' gtm-abc1234 ',
      externalWebsiteLink: { url: 'https://www.boreal.example/fr', text: 'boreal.example' },
      dropOffLocationsMapEnabled: false,
      version: before.version,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      tagManagerId: 'GTM-ABC1234',
      externalWebsiteLink: { url: 'https://www.boreal.example/fr', text: 'boreal.example' },
      dropOffLocationsMapEnabled: false,
      cookiesPolicy: before.cookiesPolicy,
      version: before.version + 1,
    })
    expect((await manager.patch(at, { siteActive: false, version: before.version })).status).toBe(409)
    const [history] = await app.sql(
      `select changes -> 'tagManagerId' as tag from history where subject_id = $1 order by at desc limit 1`,
      [demo.account.Boréal],
    )
    expect(history).toEqual({ tag: { from: null, to: 'GTM-ABC1234' } })
    await manager.patch(at, { tagManagerId: '', externalWebsiteLink: null })
    expect((await manager.get(at)).body).toMatchObject({ tagManagerId: null, externalWebsiteLink: null })
  })

  test.each([
    [{ tagManagerId: 'UA-12345' }, 'tagManagerId invalid_tag_manager_id'],
    [{ tagManagerId: 'GTM-A"><script>' }, 'tagManagerId invalid_tag_manager_id'],
    [{ axeptioId: 'nonsense' }, 'axeptioId invalid_axeptio_id'],
    [{ externalWebsiteLink: { url: 'http://boreal.example', text: 'site' } }, 'externalWebsiteLink.url https_required'],
    [{ externalWebsiteLink: { url: 'javascript:alert(1)', text: 'site' } }, 'externalWebsiteLink.url https_required'],
    [{ externalWebsiteLink: { url: 'https://boreal.example', text: '' } }, 'externalWebsiteLink.text required'],
    [{ externalWebsiteLink: { url: '', text: 'site' } }, 'externalWebsiteLink.url required'],
    [{ cookiesPolicy: 'x'.repeat(100_001) }, 'cookiesPolicy too_long'],
    [{ webHost: 'elsewhere.example' }, ' unknown_field'],
  ])('is validated: %j', async (patch, refusal) => {
    const answer = await manager.patch(at, patch)
    expect(answer.status).toBe(422)
    expect(refusalIn(answer)).toBe(refusal)
  })

  test('switches the site off and on', async () => {
    expect((await page('boreal.localhost')).statusCode).toBe(200)
    await manager.patch(at, { siteActive: false })
    const off = await page('boreal.localhost')
    expect(off.statusCode).toBe(503)
    expect(off.body).toContain('noindex')
    expect((await app.anonymous.post('/webtoken-with-account-and-ord', { url: 'boreal.localhost' })).status).toBe(404)
    await manager.patch(at, { siteActive: true })
    expect((await page('boreal.localhost')).statusCode).toBe(200)
  })

  test('is changed only by permitted roles of the account, or by the platform', async () => {
    expect((await (await app.as('seller@boreal.test')).patch(at, { siteActive: false })).status).toBe(403)
    expect((await (await visitor('boreal.localhost')).patch(at, { siteActive: false })).status).toBe(403)
    expect((await manager.patch(`${at}?accountId=${demo.account.Colombe}`, { siteActive: false })).status).toBe(404)
    const admin = await app.as('admin@reprise.test')
    expect((await admin.patch(at, { siteActive: true })).status).toBe(422)
    expect((await admin.patch(`${at}?accountId=${demo.account.Colombe}`, { siteActive: true })).status).toBe(200)
  })

  test('allows a tag or consent manager on the pages of this account only', async () => {
    const policy = async (host: string) => String((await page(host)).headers['content-security-policy'])
    expect(await policy('boreal.localhost')).not.toMatch(/googletagmanager|axept/)
    await manager.patch(at, { tagManagerId: 'GTM-ABC1234' })
    expect(await policy('boreal.localhost')).toMatch(
      /script-src 'self' 'wasm-unsafe-eval'(?: 'sha256-[^']+')? 'nonce-[^']+' https:\/\/www\.googletagmanager\.com;/,
    )
    expect(await policy('boreal.localhost')).not.toContain('axept')
    await manager.patch(at, { tagManagerId: null, axeptioId: '0123456789abcdef01234567' })
    expect(await policy('boreal.localhost')).toMatch(/script-src [^;]*https:\/\/static\.axept\.io/)
    expect(await policy('boreal.localhost')).not.toContain('googletagmanager')
    for (const host of ['colombe.localhost', 'localhost'])
      expect(await policy(host)).toMatch(/script-src 'self' 'wasm-unsafe-eval'(?: 'sha256-[^']+')?;/)
    expect(await policy('boreal.localhost')).not.toMatch(/script-src[^;]*'unsafe/)
    await manager.patch(at, { axeptioId: null })
  })
})

describe('legal texts', () => {
  const read = async (who: Caller, kind: string) => (await who.get(`/legal-texts/${kind}`)).body

  test('are returned to users of the account and visitors of its site, as written', async () => {
    const eula = await read(await visitor('boreal.localhost'), 'eula')
    expect(eula).toEqual({ text: expect.stringContaining('Boréal Distribution SA'), fileId: null, language: 'fr-FR' })
    expect(await read(await app.as('seller@boreal.test'), 'eula')).toEqual(eula)
    expect((await read(await visitor('colombe.localhost'), 'eula')).text).toContain('Colombe Ltd')
    for (const kind of ['serviceTerms', 'faqAndContact', 'privacyPolicy', 'cookiesPolicy', 'accessibilityStatement'])
      expect((await read(manager, kind)).text.length, kind).toBeGreaterThan(100)
    expect((await manager.get('/legal-texts/secrets')).status).toBe(404)
    expect((await app.anonymous.get('/legal-texts/eula')).status).toBe(401)
    expect(await read(await app.as('admin@reprise.test'), 'eula')).toMatchObject({ text: null, fileId: null })
  })

  test('state the language in which they are written', async () => {
    const english = await visitor('boreal.localhost')
    const read = async (kind: string) =>
      (await english.get(`/legal-texts/${kind}`, { language: 'en-GB' })).body.language
    expect(await read('accessibilityStatement')).toBe('fr-FR')
    const { accessibilityStatement } = (await manager.get(at)).body
    await manager.patch(at, { accessibilityStatement: '' })
    expect(await read('accessibilityStatement')).toBe('en-GB')
    await manager.patch(at, { accessibilityStatement })
  })

  test('accessibility is stated from the checks while the account has no statement', async () => {
    const { accessibilityStatement } = (await manager.get(at)).body
    const site = await visitor('boreal.localhost')
    const shown = async () => (await read(site, 'accessibilityStatement')).text
    expect(await shown()).toBe(accessibilityStatement)
    await manager.patch(at, { accessibilityStatement: '' })
    const text = await shown()
    for (const part of [
      'partiellement conforme aux WCAG 2.2 AA',
      'Limites connues\n– ',
      '400\u00a0%',
      '19 novembre 2026',
    ])
      expect(text).toContain(part)
    expect(text, 'contact').toMatch(/Écrivez à \S+@/)
    await manager.patch(at, { accessibilityStatement })
  })

  test('can have a document of the same account only', async () => {
    const detail = async (who: Caller, account: string) =>
      (await who.get(`/accounts/${demo.account[account]}/organization-root-detail`)).body
    const { id } = await detail(manager, 'Boréal')
    const { body: file } = await manager.upload('/files/documents', 'cgu.pdf', pdfFile())
    const patched = await manager.patch(`/organization-root-details/${id}`, {
      eulaFileId: file.id,
      emailDPO: 'vie-privee@boreal.test',
      offerValidityDays: 30,
    })
    expect(patched.body).toMatchObject({
      eulaFileId: file.id,
      emailDPO: 'vie-privee@boreal.test',
      offerValidityDays: 30,
    })
    expect((await read(await visitor('boreal.localhost'), 'eula')).fileId).toBe(file.id)
    expect((await manager.get('/session')).body.currentOrganization.account.emailDPO).toBe('vie-privee@boreal.test')
    expect((await manager.get('/buyback-settings')).body.offer_validity_days).toBe(30)

    const other = await app.as('manager@colombe.test')
    const theirs = await detail(other, 'Colombe')
    const refused = await other.patch(`/organization-root-details/${theirs.id}`, { serviceTermsFileId: file.id })
    expect(refusalIn(refused)).toBe('serviceTermsFileId file_not_found')
  })

  test('describe the use of personal data: in the account’s own text, otherwise in the default one', async () => {
    const privacy = async (host: string, headers: Record<string, string> = {}) => {
      const { body, statusCode } = await app.server.inject({ url: '/privacy-policy', headers: { host, ...headers } })
      expect(statusCode).toBe(200)
      return JSON.parse(/<script id="first-page"[^>]*>(.*?)<\/script>/s.exec(body)![1]!).page.content.text as string
    }
    expect(await privacy('boreal.localhost')).toMatch(/^1\. Responsable du traitement/)
    await app.sql(`update accounts set email_dpo = 'dpo@colombe.test' where name = 'Colombe'`)
    const english = await privacy('colombe.localhost')
    expect(blocksOf(english).map(({ heading }) => heading)).not.toContain(null)
    expect(english).toMatch(/Colombe Ltd is responsible.*dpo@colombe\.test/s)
    expect(english, 'it keeps no register').not.toMatch(/register|[{}]/)
    for (const [language, contact] of Object.entries({ 'fr-FR': 'à', 'nl-BE': 'naar', 'de-DE': 'an' }))
      expect(await privacy('colombe.localhost', { cookie: `reprise_language=${language}` })).toContain(
        ` ${contact} dpo@colombe.test.`,
      )
    await manager.patch(at, { privacyPolicy: 'Rien.' })
    expect(await privacy('boreal.localhost')).toBe('Rien.')
    await manager.patch(at, { privacyPolicy: '' })
    expect((await manager.get(at)).body.privacyPolicy).toBeNull()
    const ours = await privacy('boreal.localhost')
    expect(ours).toContain('vie-privee@boreal.test')
    expect(ours).toContain('effacée après dix ans')
  })

  test('that are empty have no link in the first page', async () => {
    const legalTexts = async () =>
      JSON.parse(/<script id="first-page"[^>]*>(.*?)<\/script>/s.exec((await page('boreal.localhost')).body)![1]!)
        .account.legalTexts
    expect(await legalTexts()).toHaveLength(6)
    await manager.patch(at, { cookiesPolicy: '' })
    expect(await legalTexts()).not.toContain('cookiesPolicy')
  })
})
