import { useState } from 'react'
import type { PremiumFeature } from '#domain/account/schema.ts'
import type { CircuitType } from '#domain/circuit/schema.ts'
import { usageOf } from '#domain/client/defaults.ts'
import { type ClientModule, clientCreate, type NewStore } from '#domain/client/schema.ts'
import { companyViolations } from '#domain/company/schema.ts'
import type { Violation } from '#domain/errors.ts'
import type { Currency, Language } from '#domain/money.ts'
import type { PaymentType } from '#domain/payment-mode/schema.ts'
import { check } from '#domain/text.ts'
import { getIn, setIn } from '#web/kit/form/merge/paths.ts'
import type { Bind } from '#web/kit/form/use-endpoint-form.ts'
import { useWizard } from '#web/kit/wizard/use-wizard.ts'

export const clientSteps = ['company', 'modules', 'manager', 'selling', 'stores', 'site', 'summary'] as const
export type ClientStep = (typeof clientSteps)[number]

export type Draft = {
  commonName: string
  corporateName: string
  siret: string
  vatNumber: string
  capital: string
  street: string
  zipCode: string
  city: string
  country: string
  language: Language
  languages: Language[]
  currency: Currency
  modules: ClientModule[]
  sandbox: boolean
  buyerAccountIds: string[]
  manager: { firstname: string; lastname: string; email: string }
  circuits: CircuitType[]
  paymentTypes: PaymentType[]
  paymentIssuer: 'retailer' | 'buyer'
  buyerPaymentEnabled: boolean
  transportContractHolder: 'retailer' | 'buyer'
  enabledPremiumFeatures: PremiumFeature[]
  catalogueFrom: string | null
  stores: NewStore[]
  subdomain: string
  domain: string
  mainColor: string
  documentTitle: string
}

const usual = (country: string) => {
  const { language, languages, currency, circuits, payments } = usageOf(country)
  return {
    country,
    language,
    languages: [...languages],
    currency,
    circuits: [...circuits],
    paymentTypes: [...payments],
  }
}

const blank: Draft = {
  commonName: '',
  corporateName: '',
  siret: '',
  vatNumber: '',
  capital: '',
  street: '',
  zipCode: '',
  city: '',
  ...usual('FR'),
  modules: ['retailer'],
  sandbox: false,
  buyerAccountIds: [],
  manager: { firstname: '', lastname: '', email: '' },
  paymentIssuer: 'retailer',
  buyerPaymentEnabled: false,
  transportContractHolder: 'retailer',
  enabledPremiumFeatures: [],
  catalogueFrom: null,
  stores: [],
  subdomain: '',
  domain: '',
  mainColor: '#0b5f6d',
  documentTitle: '',
}

const fieldsOf: Record<ClientStep, readonly (keyof Draft)[]> = {
  company: [
    'commonName',
    'corporateName',
    'siret',
    'vatNumber',
    'capital',
    'street',
    'zipCode',
    'city',
    'country',
    'language',
    'languages',
    'currency',
  ],
  modules: ['modules', 'sandbox', 'buyerAccountIds'],
  manager: ['manager'],
  selling: [
    'circuits',
    'paymentTypes',
    'paymentIssuer',
    'buyerPaymentEnabled',
    'transportContractHolder',
    'enabledPremiumFeatures',
    'catalogueFrom',
  ],
  stores: ['stores'],
  site: ['subdomain', 'domain', 'mainColor', 'documentTitle'],
  summary: [],
}
/** Step that contains the field of a path. */
const stepOf = (path: string) =>
  clientSteps.find((step) => fieldsOf[step].some((field) => field === path.split('.')[0]))

/** Request body; only a retailer has sales settings. */
export const bodyOf = (draft: Draft) =>
  draft.modules.includes('retailer')
    ? draft
    : {
        ...draft,
        buyerAccountIds: [],
        circuits: [],
        paymentTypes: [],
        catalogueFrom: null,
        stores: [],
        subdomain: '',
        domain: '',
      }

/** Draft of a new client, stored across reloads, with the errors of the current step. */
export const useDraft = () => {
  const wizard = useWizard('client', clientSteps, blank)
  const [errors, setErrors] = useState<Record<string, Violation>>({})
  const draft = wizard.answers
  const at = <T>(path: string): Bind<T> => ({
    name: path,
    value: getIn(draft, path) as T,
    violation: errors[path],
    onChange: (to: T) => {
      wizard.answer(setIn(draft, path, to))
      setErrors(({ [path]: _, ...rest }) => rest)
    },
    onBlur: () => {},
  })
  const show = (violations: readonly Violation[]) =>
    setErrors(Object.fromEntries(violations.toReversed().map((violation) => [violation.path, violation])))
  return {
    ...wizard,
    draft,
    at,
    field: <K extends keyof Draft & string>(name: K) => at<Draft[K]>(name),
    setCountry: (country: string | null) => country && wizard.answer(usual(country)),
    /** Goes to the next step unless the current one has errors. */
    proceed: (more: Partial<Draft> = {}) => {
      const answers = { ...draft, ...more }
      // The schema compares the numbers with the country only when every field of every step is valid.
      const found = [...companyViolations(answers), ...(check(clientCreate, bodyOf(answers)).violations ?? [])].filter(
        ({ path }) => stepOf(path) === wizard.step,
      )
      show(found)
      if (found.length === 0) wizard.next(more)
      return found.length === 0
    },
    /** Returns to the step of the first refused field. */
    refuse: (violations: readonly Violation[]) => {
      show(violations)
      const step = violations.map(({ path }) => stepOf(path)).find(Boolean)
      if (step) wizard.goTo(step)
    },
  }
}
export type DraftState = ReturnType<typeof useDraft>
