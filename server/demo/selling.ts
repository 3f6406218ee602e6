import { present } from '#domain/checked.ts'
import type { CircuitType, CustomValue, Instruction } from '#domain/circuit/schema.ts'
import type { Condition } from '#domain/dispatch/schema.ts'
import type { Translations } from '#domain/own-texts.ts'
import type { PaymentType } from '#domain/payment-mode/schema.ts'
import type { Modifier } from '#domain/pricing/modifier.ts'
import type { Tx } from '#server/platform/app.ts'
import { newId } from '#server/platform/security/crypto.ts'
import type { System } from '#server/platform/who.ts'

type DemoMode = {
  key: string
  type: PaymentType
  label: string
  description: string
  longDescription?: string
  mailContent?: string
  modifier?: Modifier
  maxAmount?: number
  translations?: Translations<'label' | 'description' | 'longDescription' | 'mailContent'>
}
type DemoCircuit = {
  type: CircuitType
  description?: string
  modes: string[]
  modifier?: Modifier
  highlighted?: string
  instructions?: Instruction[]
  customValues?: CustomValue[]
  /** Offered by categories of the demo catalogue only (`circuits` in catalogue/tree.ts). */
  isOfCategories?: boolean
  translations?: Translations<'description' | 'highlightedInstruction'>
}
type DemoRule = { title: string; conditions: Condition[]; warehouses: string[]; geographic?: boolean }

export type DemoSelling = {
  countries: string[]
  modes: DemoMode[]
  circuits: DemoCircuit[]
  rules: DemoRule[]
  defaultWarehouse: string
}

export const borealSelling: DemoSelling = {
  countries: ['FR', 'BE', 'LU'],
  modes: [
    {
      key: 'voucher',
      type: 'voucher',
      label: 'Bon d’achat Boréal',
      description: 'Valable un an dans tous les magasins Boréal et sur boreal.fr.',
      longDescription:
        'Le bon d’achat se présente en caisse ou se saisit au moment du paiement.\nIl peut être utilisé en plusieurs fois.',
      mailContent: 'Présentez ce bon en caisse, imprimé ou sur votre téléphone.',
      modifier: { type: 'percentage', value: 10, cappedAmount: 5_000 },
      translations: {
        'en-GB': {
          label: 'Boréal voucher',
          description: 'Valid for a year in every Boréal store and on boreal.fr.',
          longDescription: 'Show the voucher at the till, or enter it when you pay.\nIt can be used in several parts.',
          mailContent: 'Show this voucher at the till, printed or on your phone.',
        },
        'nl-BE': {
          label: 'Boréal-waardebon',
          description: 'Een jaar geldig in alle Boréal-winkels en op boreal.fr.',
          longDescription:
            'Toon de waardebon aan de kassa of vul hem in bij de betaling.\nU kunt hem in delen gebruiken.',
          mailContent: 'Toon deze waardebon aan de kassa, afgedrukt of op uw telefoon.',
        },
        'de-DE': {
          label: 'Boréal-Gutschein',
          description: 'Ein Jahr gültig in allen Boréal-Filialen und auf boreal.fr.',
          longDescription:
            'Zeigen Sie den Gutschein an der Kasse vor oder geben Sie ihn beim Bezahlen ein.\nEr kann in Teilen eingelöst werden.',
          mailContent: 'Zeigen Sie diesen Gutschein an der Kasse vor, gedruckt oder auf dem Handy.',
        },
      },
    },
    {
      key: 'gift_card',
      type: 'gift_card',
      label: 'Carte cadeau',
      description: 'À dépenser dans plus de cent enseignes.',
      maxAmount: 150_000,
      modifier: { type: 'percentage', value: 5, cappedAmount: 2_500 },
      translations: {
        'en-GB': { label: 'Gift card', description: 'To be spent at more than a hundred brands.' },
        'nl-BE': { label: 'Cadeaukaart', description: 'Te besteden bij meer dan honderd merken.' },
        'de-DE': { label: 'Geschenkkarte', description: 'Einlösbar bei mehr als hundert Marken.' },
      },
    },
    {
      key: 'transfer',
      type: 'bank_transfer',
      label: 'Virement bancaire',
      description: 'Sur le compte bancaire de votre choix.',
      translations: {
        'en-GB': { label: 'Bank transfer', description: 'To the bank account of your choice.' },
        'nl-BE': { label: 'Overschrijving', description: 'Op de bankrekening van uw keuze.' },
        'de-DE': { label: 'Überweisung', description: 'Auf ein Bankkonto Ihrer Wahl.' },
      },
    },
  ],
  circuits: [
    { type: 'store_drop', modes: ['voucher', 'gift_card', 'transfer'] },
    { type: 'store_drop_label', modes: ['voucher', 'gift_card', 'transfer'] },
    {
      type: 'web_drop',
      description:
        'Apportez le produit dans l’un de nos magasins\u00a0: le vendeur vérifie son état et vous paie aussitôt.',
      modes: ['voucher', 'gift_card', 'transfer'],
      modifier: { type: 'fixed', value: 5, cappedAmount: null },
      translations: {
        'en-GB': { description: 'Bring it to one of our stores: we check its condition and pay you at once.' },
        'nl-BE': { description: 'Breng het naar een van onze winkels: we controleren de staat en betalen u meteen.' },
        'de-DE': { description: 'Bringen Sie es in eine unserer Filialen: Wir prüfen den Zustand und zahlen sofort.' },
      },
    },
    {
      type: 'web_post',
      description: 'Étiquette prépayée à imprimer. Nous vous payons dès que le produit a été vérifié.',
      modes: ['gift_card', 'transfer'],
      highlighted: 'Désactivez la localisation et déconnectez vos comptes avant l’envoi.',
      translations: {
        'en-GB': {
          description: 'Prepaid label to print. We pay you as soon as the product has been checked.',
          highlightedInstruction: 'Switch off location and sign out of your accounts before you send it.',
        },
        'nl-BE': {
          description: 'Vooraf betaald etiket om af te drukken. We betalen u zodra het product is gecontroleerd.',
          highlightedInstruction: 'Schakel de locatie uit en meld u af bij uw accounts voor u het verzendt.',
        },
        'de-DE': {
          description: 'Frankiertes Etikett zum Ausdrucken. Wir zahlen, sobald das Produkt geprüft wurde.',
          highlightedInstruction: 'Schalten Sie die Ortung aus und melden Sie Ihre Konten ab, bevor Sie es senden.',
        },
      },
    },
    { type: 'store_collect', modes: ['voucher', 'gift_card', 'transfer'], isOfCategories: true },
    {
      type: 'web_drop_label',
      modes: ['gift_card', 'transfer'],
      isOfCategories: true,
      customValues: [{ name: 'product', value: 'RELAIS-20' }],
    },
    {
      type: 'web_collect',
      modes: ['gift_card', 'transfer'],
      isOfCategories: true,
      highlighted: 'Le colis doit être fermé au passage du transporteur.',
      customValues: [{ name: 'product', value: 'DOMICILE-20' }],
      translations: {
        'en-GB': { highlightedInstruction: 'The parcel must be closed when the carrier comes.' },
        'nl-BE': { highlightedInstruction: 'Het pakket moet gesloten zijn wanneer de vervoerder komt.' },
        'de-DE': { highlightedInstruction: 'Das Paket muss bei der Abholung geschlossen sein.' },
      },
    },
  ],
  rules: [
    {
      title: 'Apple chez l’atelier spécialisé',
      conditions: [{ attribute: 'brand', operator: 'in', values: ['Apple'] }],
      warehouses: ['villeurbanne'],
    },
    {
      title: 'Dépôts en magasin\u00a0: au plus proche',
      conditions: [{ attribute: 'circuit', operator: 'in', values: ['store_drop', 'store_drop_label'] }],
      warehouses: ['villeurbanne', 'gent'],
      geographic: true,
    },
  ],
  defaultWarehouse: 'villeurbanne',
}

export const colombeSelling: DemoSelling = {
  countries: ['GB', 'IE'],
  modes: [
    {
      key: 'voucher',
      type: 'voucher',
      label: 'Colombe voucher',
      description: 'To be spent in our store, all at once or bit by bit.',
    },
    {
      key: 'transfer',
      type: 'bank_transfer',
      label: 'Bank transfer',
      description: 'To your account within five working days.',
    },
  ],
  circuits: [
    { type: 'store_drop', modes: ['voucher', 'transfer'] },
    { type: 'web_post', modes: ['transfer'] },
  ],
  rules: [],
  defaultWarehouse: 'villeurbanne',
}

const json = (value: unknown) => JSON.stringify(value)

const loadCircuit = async (
  db: Tx['db'],
  accountId: string,
  selling: DemoSelling,
  circuit: DemoCircuit,
  modes: readonly { id: string; key: string }[],
) => {
  const { id } = await db
    .updateTable('circuits')
    .set({
      status: 'enabled',
      description: circuit.description ?? null,
      highlighted_instruction: circuit.highlighted ?? null,
      translations: json(circuit.translations ?? {}),
      eligible_countries: selling.countries,
      modifier: circuit.modifier ? json(circuit.modifier) : null,
      custom_values: json(circuit.customValues ?? []),
      transfer_order_copies: circuit.type.startsWith('store') ? 2 : 1,
    })
    .where('account_id', '=', accountId)
    .where('type', '=', circuit.type)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('circuit_payment_modes')
    .values(
      circuit.modes.map((key) => ({
        account_id: accountId,
        circuit_id: id,
        payment_mode_id: present(modes.find((mode) => mode.key === key)).id,
      })),
    )
    .execute()
}

/** Payment modes, circuits and dispatch rules. */
export const loadSelling = async (
  { db }: Tx<System>,
  accountId: string,
  selling: DemoSelling,
  entityOf: (key: string) => string,
) => {
  const modes = selling.modes.map((mode, index) => ({ ...mode, id: newId(), position: index + 1 }))
  await db
    .insertInto('payment_modes')
    .values(
      modes.map((mode) => ({
        account_id: accountId,
        id: mode.id,
        type: mode.type,
        label: mode.label,
        description: mode.description,
        long_description: mode.longDescription ?? null,
        mail_content: mode.mailContent ?? null,
        modifier: mode.modifier ? json(mode.modifier) : null,
        max_amount: mode.maxAmount ?? null,
        translations: json(mode.translations ?? {}),
        position: mode.position,
      })),
    )
    .execute()
  for (const circuit of selling.circuits) await loadCircuit(db, accountId, selling, circuit, modes)
  const ofAll = selling.circuits.filter(({ isOfCategories }) => !isOfCategories).map(({ type }) => type)
  await db
    .insertInto('category_circuits')
    .columns(['account_id', 'category_id', 'circuit_id'])
    .expression((select) =>
      select
        .selectFrom('circuits as k')
        .innerJoin('categories as c', 'c.account_id', 'k.account_id')
        .select(['k.account_id', 'c.id as category_id', 'k.id as circuit_id'])
        .where('k.account_id', '=', accountId)
        .where('k.type', 'in', ofAll)
        .where('c.parent_id', 'is', null),
    )
    .execute()
  if (selling.rules.length > 0)
    await db
      .insertInto('dispatch_rules')
      .values(
        selling.rules.map((rule, index) => ({
          account_id: accountId,
          position: index + 1,
          title: rule.title,
          conditions: json(rule.conditions),
          warehouse_ids: rule.warehouses.map(entityOf),
          geographic: rule.geographic ?? false,
        })),
      )
      .execute()
  await db
    .updateTable('root_details')
    .set({ default_warehouse_id: entityOf(selling.defaultWarehouse) })
    .where('account_id', '=', accountId)
    .execute()
}
