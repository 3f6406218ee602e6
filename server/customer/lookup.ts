import { distinctPeople, lookupLimits, maskEmail, maskPhone, readLookup } from '#domain/customer/lookup.ts'
import { Refusal } from '#domain/errors.ts'
import { contactOf } from '#server/cart/customer.ts'
import { type App, within } from '#server/platform/app.ts'
import { record } from '#server/platform/event/history.ts'
import type { Person } from '#server/platform/who.ts'
import { countryOf, customerOf, salesOf } from './store.ts'

/** Customers of earlier sales in the user's scope. */
export const lookUp = (app: App, who: Person, text: string) =>
  within(app, who, async (tx) => {
    const lookup = readLookup(text, await countryOf(tx, who.accountId))
    const people = lookup ? distinctPeople(await salesOf(tx, lookup)) : []
    return {
      members: people.slice(0, lookupLimits.rows).map(({ id, firstname, lastname, email, phone, city, soldAt }) => ({
        id,
        name: [firstname, lastname].filter(Boolean).join(' '),
        city,
        email: email && maskEmail(email),
        phone: phone && maskPhone(phone),
        lastSale: soldAt,
      })),
      more: people.length > lookupLimits.rows,
    }
  })

/** Records the selection in the history of the buyback that the customer is known from. */
export const choose = (app: App, who: Person, id: string) =>
  within(app, who, async (tx) => {
    const row = await customerOf(tx, id)
    if (!row) throw new Refusal('not_found')
    await record(tx, { accountId: row.account_id, subject: 'buyback', id, event: 'read_customer' })
    return { ...contactOf(row), ibanEnd: row.customer_iban_end }
  })
