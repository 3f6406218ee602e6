import { useTranslation } from 'react-i18next'
import { type Configuration, type Connector, configurationLimits } from '#domain/connector/schema.ts'
import { organizationEndpoints } from '#domain/organization/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { SelectField } from '#web/kit/form/field/field-choice.tsx'
import { TextField } from '#web/kit/form/field/field-text.tsx'
import { SwitchField } from '#web/kit/form/field/field-toggle.tsx'
import { Pair, Section } from '#web/kit/form/section.tsx'
import type { FormOf } from '#web/kit/form/use-endpoint-form.ts'
import { useConsentReasons } from '../support-access/use-consent.ts'
import { useByName } from './use-by-name.ts'
import type { Values } from './values.ts'

export function IdentitySection({
  form,
  configuration,
  connectors,
}: {
  form: FormOf<Values>
  configuration?: Configuration
  connectors: readonly Connector[]
}) {
  const { t } = useTranslation()
  const byName = useByName()
  const consentReason = useConsentReasons()
  const organizations = useAnswer(organizationEndpoints.choices, { query: {} }, { enabled: !configuration })
  return (
    <Section id="identity" title={t('connector.identity')}>
      <Pair>
        <SelectField
          {...form.field('organizationId')}
          onChange={(id) => form.set('organizationId', id ?? '')}
          label={t('connector.organization')}
          disabled={configuration !== undefined}
          choices={
            configuration
              ? [{ value: configuration.organization.id, label: configuration.organization.commonName }]
              : (organizations.data?.members ?? []).map(({ id, commonName, city, accountId }) => {
                  const isLocked = consentReason(accountId) !== null
                  return {
                    value: id,
                    label: commonName,
                    path: isLocked ? t('client.support.needed') : (city ?? undefined),
                    disabled: isLocked,
                  }
                })
          }
        />
        <SelectField
          {...form.field('connectorId')}
          onChange={(id) => {
            form.set('connectorId', id ?? '')
            form.set('properties', {})
          }}
          label={t('connector.connector')}
          disabled={configuration !== undefined}
          choices={byName(connectors).map(({ id, code }) => ({
            value: id,
            label: t(`connector.connectors.${code}.name`),
          }))}
        />
      </Pair>
      <TextField
        {...form.field('name')}
        label={t('connector.name')}
        description={t('connector.nameText')}
        maxLength={configurationLimits.name.max}
      />
      <SwitchField {...form.field('active')} label={t('connector.active')} description={t('connector.activeText')} />
    </Section>
  )
}
