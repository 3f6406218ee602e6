import type { Insertable } from 'kysely'
import { premiumFeatures } from '#domain/account/schema.ts'
import type { OrganizationType } from '#domain/organization/schema.ts'
import type { Accounts, RootDetails } from '#server/db/types.ts'
import { englishTexts, frenchTexts } from './legal-texts.ts'
import { borealSelling, colombeSelling, type DemoSelling } from './selling.ts'

type Place = {
  street: string
  zipCode: string
  city: string
  country: string
  latitude: number
  longitude: number
  phone?: string
}
type DemoEntity = {
  key: string
  type: OrganizationType
  name: string
  externalId?: string
  parent?: string
  place: Place
  buyer?: string
  warehouse?: string
}

const lyon: Place = {
  street: '17 rue du Docteur Bouchut',
  zipCode: '69003',
  city: 'Lyon',
  country: 'FR',
  latitude: 45.7606,
  longitude: 4.8557,
  phone: '04 65 71 00 10',
}
const lille: Place = {
  street: '31 rue de Béthune',
  zipCode: '59000',
  city: 'Lille',
  country: 'FR',
  latitude: 50.6346,
  longitude: 3.0633,
  phone: '03 53 01 00 20',
}
const paris: Place = {
  street: '88 boulevard Haussmann',
  zipCode: '75008',
  city: 'Paris',
  country: 'FR',
  latitude: 48.8741,
  longitude: 2.3235,
}
const brussels: Place = {
  street: 'Avenue Fonsny 47',
  zipCode: '1060',
  city: 'Bruxelles',
  country: 'BE',
  latitude: 50.8357,
  longitude: 4.3365,
  phone: '+32 2 555 00 30',
}
const leeds: Place = {
  street: '12 Briggate',
  zipCode: 'LS1 6HD',
  city: 'Leeds',
  country: 'GB',
  latitude: 53.7963,
  longitude: -1.5424,
  phone: '0113 496 0040',
}
const villeurbanne: Place = {
  street: '24 rue Alexandre Dumas',
  zipCode: '69100',
  city: 'Villeurbanne',
  country: 'FR',
  latitude: 45.7719,
  longitude: 4.8902,
}
const gent: Place = {
  street: 'Vliegtuiglaan 20',
  zipCode: '9000',
  city: 'Gent',
  country: 'BE',
  latitude: 51.0797,
  longitude: 3.7503,
}

type DemoCompany = {
  key: string
  account: Insertable<Accounts>
  details: Omit<Insertable<RootDetails>, 'account_id'>
  entities: DemoEntity[]
  sellsTo: string[]
  selling: DemoSelling | null
}

export const demoCompanies: DemoCompany[] = [
  {
    key: 'recircle',
    account: {
      name: 'Recircle',
      corporate_name: 'Recircle SAS',
      siret: '80295478400020',
      capital: '250 000 €',
      company_country: 'FR',
      language: 'fr-FR',
      currency: 'EUR',
      main_color: '#3f4a9e',
      is_buyer: true,
      is_workshops_supervisor: true,
      email_dpo: 'dpo@recircle.test',
    },
    details: { enabled_premium_features: [...premiumFeatures], warehouse_checkin_requirement: 'optional' },
    entities: [
      { key: 'recircle', type: 'buyer', name: 'Recircle', externalId: 'RC', place: paris },
      {
        key: 'villeurbanne',
        type: 'warehouse',
        name: 'Entrepôt Villeurbanne',
        externalId: 'RC-VLB',
        parent: 'recircle',
        place: villeurbanne,
      },
      { key: 'gent', type: 'warehouse', name: 'Magazijn Gent', externalId: 'RC-GNT', parent: 'recircle', place: gent },
    ],
    sellsTo: [],
    selling: null,
  },
  {
    key: 'boreal',
    account: {
      name: 'Boréal',
      corporate_name: 'Boréal Distribution SA',
      siret: '41234567000027',
      capital: '1 200 000 €',
      company_country: 'FR',
      language: 'fr-FR',
      currency: 'EUR',
      main_color: '#0b5f6d',
      is_retailer: true,
      web_host: 'boreal.localhost',
      site_active: true,
      document_title: 'Boréal Reprise – vendez vos appareils',
      meta_description:
        'Estimez votre téléphone, votre console ou votre ordinateur en deux minutes. Envoi offert, paiement rapide après contrôle.',
      external_website_url: 'https://boreal.example',
      external_website_text: 'boreal.fr',
      drop_off_map_enabled: true,
      email_dpo: 'dpo@boreal.test',
      privacy_policy: frenchTexts.privacyPolicy,
      cookies_policy: frenchTexts.cookiesPolicy,
      accessibility_statement: frenchTexts.accessibilityStatement,
    },
    details: {
      enabled_premium_features: [...premiumFeatures],
      register_enabled: true,
      customer_sms_enabled: true,
      seller_support_email: 'support@boreal.test',
      buyback_zero_description:
        'Cet appareil n’a plus de valeur de reprise. Vous pouvez le déposer en magasin pour qu’il soit recyclé.',
      eula: frenchTexts.eula,
      service_terms: frenchTexts.serviceTerms,
      faq_and_contact: frenchTexts.faqAndContact,
      no_search_result_description:
        'Vérifiez l’orthographe ou parcourez les catégories : nous reprenons aussi livres, consoles et appareils photo.',
    },
    entities: [
      { key: 'boreal', type: 'root_management_unit', name: 'Boréal', externalId: 'BOR', place: paris },
      {
        key: 'south',
        type: 'management_unit',
        name: 'Région Sud-Est',
        externalId: 'BOR-SE',
        parent: 'boreal',
        place: lyon,
      },
      {
        key: 'north',
        type: 'management_unit',
        name: 'Région Nord et Belgique',
        externalId: 'BOR-NB',
        parent: 'boreal',
        place: lille,
      },
      {
        key: 'lyon',
        type: 'store',
        name: 'Boréal Lyon Part-Dieu',
        externalId: 'BOR-LYO',
        parent: 'south',
        place: lyon,
        buyer: 'recircle',
        warehouse: 'villeurbanne',
      },
      {
        key: 'lille',
        type: 'store',
        name: 'Boréal Lille Centre',
        externalId: 'BOR-LIL',
        parent: 'north',
        place: lille,
        buyer: 'recircle',
        warehouse: 'gent',
      },
      {
        key: 'brussels',
        type: 'store',
        name: 'Boréal Bruxelles Midi',
        externalId: 'BOR-BRU',
        parent: 'north',
        place: brussels,
        buyer: 'recircle',
        warehouse: 'gent',
      },
    ],
    sellsTo: ['recircle'],
    selling: borealSelling,
  },
  {
    key: 'colombe',
    account: {
      name: 'Colombe',
      corporate_name: 'Colombe Ltd',
      company_country: 'GB',
      language: 'en-GB',
      currency: 'GBP',
      time_zone: 'Europe/London',
      main_color: '#9a3b26',
      is_retailer: true,
      web_host: 'colombe.localhost',
      site_active: true,
      document_title: 'Colombe Trade-in – sell your devices',
      meta_description:
        'Find out what your phone, console or laptop is worth in two minutes. Free postage, quick payment after the check.',
      email_dpo: 'dpo@colombe.test',
      cookies_policy: englishTexts.cookiesPolicy,
      accessibility_statement: englishTexts.accessibilityStatement,
    },
    details: {
      seller_support_email: 'help@colombe.test',
      customer_identity_document_required: false,
      eula: englishTexts.eula,
      service_terms: englishTexts.serviceTerms,
      faq_and_contact: englishTexts.faqAndContact,
    },
    entities: [
      { key: 'colombe', type: 'root_management_unit', name: 'Colombe', externalId: 'COL', place: leeds },
      { key: 'uk', type: 'management_unit', name: 'Colombe UK', externalId: 'COL-UK', parent: 'colombe', place: leeds },
      {
        key: 'leeds',
        type: 'store',
        name: 'Colombe Leeds',
        externalId: 'COL-LEE',
        parent: 'uk',
        place: leeds,
        buyer: 'recircle',
        warehouse: 'villeurbanne',
      },
    ],
    sellsTo: ['recircle'],
    selling: colombeSelling,
  },
]
