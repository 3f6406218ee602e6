import * as z from 'zod'
import { payeeResults } from '../../payment/payee.ts'
import { feedLimits, feedPage } from '../price-feed.ts'
import { type ProviderContract, providerCall } from './call.ts'
import { common, customerNumber, text } from './parts.ts'

export const barcodeContract = {
  title: 'Bar-code and IMEI service',
  calls: {
    ...common,
    readBarcode: providerCall({
      kind: 'read_barcode',
      method: 'GET',
      path: '/barcodes/{id}',
      summary: 'Product of a bar code',
      answer: z.object({ label: text(255), brand: text(255), reference: text(255) }),
    }),
    readImei: providerCall({
      kind: 'read_imei',
      method: 'GET',
      path: '/imeis/{id}',
      summary: 'Whether a device is reported lost or stolen (`blocked`)',
      answer: z.object({
        status: z.enum(['clear', 'blocked', 'unknown']),
        brand: text(255).default(''),
        model: text(255).default(''),
      }),
    }),
  },
} as const satisfies ProviderContract

export const priceFeedContract = {
  title: 'Price list of a buyer',
  calls: {
    readPrices: providerCall({
      kind: 'read_prices',
      method: 'GET',
      path: '/prices',
      summary: 'A page of prices; also used by the Test button',
      query: z.object({
        cursor: text(feedLimits.cursor).optional().describe('`next` of the page before; absent for the first page'),
        customerNumber: z.string().optional(),
      }),
      answer: feedPage,
    }),
  },
} as const satisfies ProviderContract

const nullable = z.string().nullable()

export const workshopContract = {
  title: 'Workshop system',
  calls: {
    ...common,
    handOver: providerCall({
      kind: 'hand_over_item',
      method: 'POST',
      path: '/refurbished-items',
      summary: 'Sent when the refurbishment of an item is validated',
      keyed: true,
      body: z.object({
        identificationNumber: z.string(),
        product: z.object({ label: z.string(), brand: nullable, reference: nullable, ean: nullable }),
        imei: nullable,
        serialNumber: nullable,
        round: z.int(),
        validatedAt: z.iso.datetime(),
        stock: nullable,
        currency: nullable,
        cost: z.int().nullable().describe('In cents'),
        steps: z.array(
          z.object({
            name: z.string(),
            status: z.string(),
            cost: z.int().nullable().describe('In cents'),
            seconds: z.int(),
            comment: nullable,
          }),
        ),
        customerNumber,
      }),
      sample: {
        identificationNumber: '2041556789013',
        product: { label: 'iPhone 13 128 Go', brand: 'Apple', reference: 'RC-0150', ean: null },
        imei: '490154203237518',
        serialNumber: null,
        round: 1,
        validatedAt: '2026-03-01T10:00:00.000Z',
        stock: 'Reconditionnés',
        currency: 'EUR',
        cost: 4_500,
        steps: [{ name: 'Batterie', status: 'completed', cost: 4_500, seconds: 1_200, comment: null }],
      },
      answer: z.object({ id: text(255) }),
    }),
  },
} as const satisfies ProviderContract

export const payeeContract = {
  title: 'Verification of payees',
  calls: {
    ...common,
    verify: providerCall({
      kind: 'verify_payee',
      method: 'POST',
      path: '/payee-verifications',
      summary: 'Whether the account of an IBAN belongs to a name',
      keyed: true,
      body: z.object({ name: z.string().max(70).describe('SEPA character set'), iban: z.string() }),
      sample: { name: 'CAMILLE MARTIN', iban: 'FR7630006000011234567890189' },
      answer: z.object({
        result: z.enum(payeeResults),
        name: text(140).nullish().describe('Account holder suggested for a close match'),
      }),
    }),
  },
} as const satisfies ProviderContract
