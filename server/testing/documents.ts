import { brandRamp } from '#domain/account/brand.ts'
import type { Language } from '#domain/money.ts'
import type { DocumentData } from '#server/document/data.ts'

const ramp = brandRamp('#0b5f6d')
const uuid = '00000000-0000-4000-8000-000000000000'

/** Complete document data of one buyback, for drawing without a sale. */
export const aDocument = (more: Partial<DocumentData> = {}, language: Language = 'fr-FR'): DocumentData => ({
  look: {
    name: 'Boréal',
    language,
    timeZone: 'Europe/Paris',
    accent: ramp[7]!,
    dark: ramp[9]!,
    tint: ramp[0]!,
    logo: null,
  },
  number: '2041556789016',
  soldAt: new Date('2026-11-09T20:13:00Z'),
  issuedAt: new Date('2026-11-09T20:13:00Z'),
  channel: 'web',
  customer: {
    firstname: 'Zoë',
    lastname: 'Lefèvre-Żółć',
    email: 'zoe.lefevre@example.test',
    phone: '+33612345678',
    address: ['12 rue de l’Évêché', 'Bâtiment C, 3e étage', '69002 Lyon', 'FRANCE'],
    identity: {
      clientNationalIdentificationType: 'identity_card',
      clientNationalIdentification: 'X4R1234567',
      clientNationalIdentificationDeliveryDate: '2021-03-04',
      clientNationalIdentificationAutorityDelivery: 'Préfecture du Rhône',
    },
  },
  buyer: {
    name: 'Recircle',
    longName: 'Recircle SAS',
    numbers: { company: { country: 'FR', number: '80295478400020' }, vat: 'FR70802954784' },
    capital: '250 000 €',
    address: ['88 boulevard Haussmann', '75008 Paris', 'FRANCE'],
  },
  store: null,
  warehouse: { name: 'Entrepôt Villeurbanne', address: ['24 rue Alexandre Dumas', '69100 Villeurbanne', 'FRANCE'] },
  product: {
    id: uuid,
    label: 'iPhone 14 Pro 128 Go',
    brand: 'Apple',
    model: 'iPhone 14 Pro',
    eanCode: '0194253401179',
    reference: 'APL-14P-128',
    image: null,
    category: { id: uuid, label: 'Téléphones' },
  },
  dataProtection: 'dpo@boreal.test',
  imei: '356789102345678',
  serialNumber: null,
  state: 'grade_b',
  responses: [
    ['L’appareil s’allume-t-il et fonctionne-t-il normalement ?', 'Oui'],
    ['Quel est l’état de l’écran ?', 'Micro-rayures, invisibles à 30 cm'],
    ['Quel est l’état de la coque ?', 'Bon état'],
    ['Quelle est la capacité de la batterie ?', 'Plus de 80 %'],
    ['L’appareil est-il déconnecté de tout compte ?', 'Oui'],
  ].map(([question, answer]) => ({ questionId: uuid, question: question!, answerId: uuid, answer: answer! })),
  currency: 'EUR',
  price: 134_700,
  bonus: 1_200,
  total: 135_900,
  guaranteedUntil: new Date('2026-11-24T20:13:00Z'),
  payment: {
    type: 'voucher',
    label: 'Bon d’achat Boréal',
    longDescription:
      'Le bon d’achat se présente en caisse ou se saisit au moment du paiement.\nIl peut être utilisé en plusieurs fois.',
    mailContent: 'Présentez ce bon en caisse, imprimé ou sur votre téléphone.',
  },
  paymentDue: 'check',
  circuit: {
    type: 'web_post',
    copies: 2,
    highlighted: 'Désactivez la localisation et déconnectez vos comptes avant l’envoi.',
    instructions: [
      { type: 'print', label: 'Imprimez les documents.' },
      { type: 'sign', label: 'Signez le bon de cession.' },
      { type: 'protect', label: 'Protégez le produit et effacez les données.' },
      { type: 'insert', label: 'Glissez la fiche de suivi et le bon de cession signé dans le colis.' },
      { type: 'post', label: 'Déposez le colis à la poste.' },
    ],
  },
  ownTerms: null,
  barCode: true,
  tagPrice: false,
  customs: {
    customs: {
      form: 'CN23',
      reason: 'sale',
      currency: 'EUR',
      value: 134_700,
      items: [
        {
          description: 'iPhone 14 Pro 128 Go',
          quantity: 1,
          weight: 206,
          value: 134_700,
          tariffNumber: '851713',
          originCountry: 'CN',
        },
      ],
    },
    from: { name: 'Zoë Lefèvre-Żółć', address: ['12 rue de la Mer', '97400 Saint-Denis', 'LA RÉUNION'] },
    to: { name: 'Entrepôt Villeurbanne', address: ['24 rue Alexandre Dumas', '69100 Villeurbanne', 'FRANCE'] },
    weight: 206,
  },
  signature: {
    name: 'Zoë Lefèvre-Żółć',
    strokes: [[100, 250, 180, 80, 240, 300, 320, 120, 420, 260, 900, 200]],
    at: new Date('2026-11-09T20:42:00Z'),
    sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    signed: Buffer.from('%PDF-1.3'),
  },
  code: 'K7PX2MQ94TRWZ8HC',
  value: 135_900,
  ...more,
})
