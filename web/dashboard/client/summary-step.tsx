import { Alert, Anchor, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type MissingPart, missingFor } from '#domain/client/rules.ts'
import { countryNames } from '#domain/country-names.ts'
import { townLine } from '#domain/customer/zip-code.ts'
import styles from './client.module.css'
import { useCompanies } from './create-steps.tsx'
import { bodyOf, type ClientStep, type Draft } from './use-draft.ts'

/** Step that completes a missing part. */
const stepFor: Record<MissingPart, ClientStep> = {
  buyer: 'modules',
  circuits: 'selling',
  payments: 'selling',
  catalogue: 'selling',
  stores: 'stores',
  site: 'site',
}

/** Summary of the new client, and what is still missing to start. */
export function SummaryStep({ draft, onGoTo }: { draft: Draft; onGoTo: (step: ClientStep) => void }) {
  const { t, i18n } = useTranslation()
  const companies = useCompanies()
  const nameOf = (id: string | null) => companies.find((company) => company.id === id)?.name
  const body = bodyOf(draft)
  const missing = missingFor(body)
  const listed = (values: readonly string[]) => values.join(', ') || '–'
  const retailer = body.modules.includes('retailer')
  const facts: [string, string][] = [
    [t('client.commonName'), body.corporateName ? `${body.commonName}, ${body.corporateName}` : body.commonName],
    [
      t('client.street'),
      `${body.street}, ${townLine(body.zipCode, body.city, body.country)}, ${countryNames([body.country], i18n.language)[0]}`,
    ],
    [t('client.module'), listed(body.modules.map((module) => t(`client.modules.${module}`)))],
    ...(body.sandbox ? ([[t('client.sandbox'), t('client.sandboxText')]] satisfies [string, string][]) : []),
    [t('client.steps.manager'), `${body.manager.firstname} ${body.manager.lastname}, ${body.manager.email}`],
    ...(retailer
      ? ([
          [t('client.buyers'), listed(body.buyerAccountIds.flatMap((id) => nameOf(id) ?? []))],
          [t('client.circuits'), listed(body.circuits.map((type) => t(`selling.circuits.${type}`)))],
          [t('client.payments'), listed(body.paymentTypes.map((type) => t(`selling.payments.${type}`)))],
          [t('client.catalogueFrom'), nameOf(body.catalogueFrom) ?? '–'],
          [t('client.steps.stores'), t('client.storeCount', { count: body.stores.length })],
          [t('client.subdomain'), body.subdomain || '–'],
          [t('client.ownDomain'), body.domain || '–'],
        ] satisfies [string, string][])
      : []),
    [t('client.premium'), listed(body.enabledPremiumFeatures.map((feature) => t(`access.premium.${feature}`)))],
  ]
  return (
    <div className={styles.fields}>
      <dl className={styles.summary}>
        {facts.map(([label, value]) => (
          <FactLine key={label} label={label} value={value} />
        ))}
      </dl>
      {missing.length > 0 ? (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} className={styles.missing}>
          <b>{t('client.missingTitle')}</b>
          <ul>
            {missing.map((part) => (
              <li key={part}>
                {t(`client.missing.${part}`)}{' '}
                <Anchor component="button" type="button" size="sm" onClick={() => onGoTo(stepFor[part])}>
                  {t('client.complete')}
                  <VisuallyHidden>: {t(`client.steps.${stepFor[part]}`)}</VisuallyHidden>
                </Anchor>
              </li>
            ))}
          </ul>
        </Alert>
      ) : (
        retailer && (
          <Alert color="green" icon={<IconCircleCheck aria-hidden />}>
            {t('client.ready')}
          </Alert>
        )
      )}
    </div>
  )
}

function FactLine({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}
