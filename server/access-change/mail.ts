import { accessChangeHours, accessChangePath, isManagerRole } from '#domain/access-change/rules.ts'
import { platformColour } from '#domain/account/brand.ts'
import { defaultLanguage, isLanguage } from '#domain/money.ts'
import { accountOf } from '#server/account/read.ts'
import { keepMail } from '#server/mail/keep.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { platformName } from '#server/platform/platform-name.ts'
import { linkKey } from '#server/platform/security/link-key.ts'
import { systemUser } from '#server/platform/who.ts'
import { say } from '#server/platform/words.ts'
import { readChange } from '#server/user/apply-change.ts'
import { otherManagers, readOwnUser } from '#server/user/read.ts'

const us = systemUser('mail')

/** Recipient, language and brand of a mail about a user's access. */
const letterhead = async (tx: Tx, userId: string) => {
  const user = await readOwnUser(tx, userId)
  if (!user) return undefined
  const spoken = user.language ?? user.accountLanguage
  const account = user.accountId ? await accountOf(tx, user.accountId) : null
  return {
    user,
    language: isLanguage(spoken) ? spoken : defaultLanguage,
    company: user.accountName ?? (await platformName(tx)),
    colour: account?.main_color ?? platformColour,
    timeZone: account?.time_zone ?? 'UTC',
  }
}

/** Job: mails the link that confirms or cancels a change to the old address. */
export const mailAccessChange = (app: App, id: string) =>
  app.database.transaction('platform', us, async (tx) => {
    const change = await readChange(tx, id)
    const head = change && !change.outcome && (await letterhead(tx, change.userId))
    if (!head) return
    const { user, language, company, colour } = head
    const path = accessChangePath(id, linkKey(app.config.secretKey, 'access_change', id))
    const url = new URL(path, app.config.publicUrl).toString()
    const roles = change.roles.map((role) => say(language, `access.roles.${role}`)).join(', ')
    const params = {
      ...{ firstname: user.firstname, company, by: change.requestedBy, hours: accessChangeHours, link: url, roles },
      email: change.email ?? '',
    }
    await keepMail(app, tx, {
      ...{ accountId: user.accountId, userId: user.id, kind: 'accessChange', recipient: change.oldEmail },
      subject: say(language, 'mail.accessChange.subject', params),
      text: {
        ...{ language, company, colour },
        title: say(language, `mail.accessChange.title.${change.kind}`, params),
        paragraphs: [
          say(language, `mail.accessChange.intro.${change.kind}`, params),
          say(
            language,
            change.kind === 'erasure' ? 'mail.accessChange.erasureDelay' : 'mail.accessChange.delay',
            params,
          ),
        ],
        button: {
          label: say(language, 'mail.accessChange.button', params),
          url,
          fallback: say(language, 'mail.link', params),
        },
        small: [say(language, 'mail.accessChange.warning', params), say(language, 'mail.footer', params)],
      },
    })
  })

/** Job: notifies the user that a requested change will not take effect. */
export const mailAccessCancelled = (app: App, id: string) =>
  app.database.transaction('platform', us, async (tx) => {
    const change = await readChange(tx, id)
    const head = change && (await letterhead(tx, change.userId))
    if (!head) return
    const { user, language, company, colour } = head
    const params = { firstname: user.firstname, company, by: change.requestedBy }
    await keepMail(app, tx, {
      ...{ accountId: user.accountId, userId: user.id, kind: 'accessCancelled', recipient: change.oldEmail },
      subject: say(language, 'mail.accessCancelled.subject', params),
      text: {
        ...{ language, company, colour },
        title: say(language, 'mail.accessCancelled.title', params),
        paragraphs: [say(language, `mail.accessCancelled.intro.${change.kind}`, params)],
        small: [say(language, 'mail.footer', params)],
      },
    })
  })

/** Job: notifies the old address that it no longer belongs to the user. */
export const mailAddressChanged = (app: App, asked: { userId: string; oldEmail: string; email: string }) =>
  app.database.transaction('platform', us, async (tx) => {
    const head = await letterhead(tx, asked.userId)
    if (!head) return
    const { user, language, company, colour } = head
    const params = { firstname: user.firstname, company, email: asked.email }
    await keepMail(app, tx, {
      ...{ accountId: user.accountId, userId: user.id, kind: 'accessChanged', recipient: asked.oldEmail },
      subject: say(language, 'mail.accessChanged.subject', params),
      text: {
        ...{ language, company, colour },
        title: say(language, 'mail.accessChanged.title', params),
        paragraphs: [say(language, 'mail.accessChanged.intro', params)],
        small: [say(language, 'mail.accessChanged.warning', params), say(language, 'mail.footer', params)],
      },
    })
  })

/** Job: notifies a deactivated user, and the other managers of the account if the user was one of them. */
export const mailDeactivated = (app: App, { userId, by, byName }: { userId: string; by: string; byName: string }) =>
  app.database.transaction('platform', us, async (tx) => {
    const head = await letterhead(tx, userId)
    if (!head) return
    const { user, company, colour } = head
    const isManager = user.types.some(isManagerRole)
    const managers = isManager ? await otherManagers(tx, user.accountId, [userId, by]) : []
    const recipients = [
      ...(user.hasJoined ? [{ email: user.email, language: head.language, words: 'mail.deactivated' as const }] : []),
      ...managers.map(({ email, language }) => ({
        ...{ email, language: isLanguage(language) ? language : head.language },
        words: 'mail.deactivated.others' as const,
      })),
    ]
    const at = new Date()
    for (const { email, language, words } of recipients) {
      const params = {
        ...{ firstname: user.firstname, name: `${user.firstname} ${user.lastname}`, company, by: byName },
        roles: user.types.map((role) => say(language, `access.roles.${role}`)).join(', '),
        at: at.toLocaleString(language, { dateStyle: 'long', timeStyle: 'short', timeZone: head.timeZone }),
      }
      await keepMail(app, tx, {
        // Mails about a user are deleted with the user's data.
        ...{ accountId: user.accountId, userId: user.id, kind: 'deactivated', recipient: email },
        subject: say(language, `${words}.subject`, params),
        text: {
          ...{ language, company, colour },
          title: say(language, `${words}.title`, params),
          paragraphs: [say(language, `${words}.intro`, params)],
          small: [say(language, `${words}.warning`, params), say(language, 'mail.footer', params)],
        },
      })
    }
  })
