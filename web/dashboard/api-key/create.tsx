import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { apiKeyEndpoints } from '#domain/api-key/endpoints.ts'
import { type ApiScope, apiKeyDays, apiKeyRates, scopeWord, usualDays, usualRate } from '#domain/api-key/schema.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import { organizationEndpoints } from '#domain/organization/endpoints.ts'
import { bounds } from '#domain/text.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { EndpointForm } from '#web/kit/form/endpoint-form.tsx'
import { SelectField } from '#web/kit/form/field/field-choice.tsx'
import { TextField } from '#web/kit/form/field/field-text.tsx'
import { FormProblem } from '#web/kit/form/form-problem.tsx'
import { Pair, Section } from '#web/kit/form/section.tsx'
import type { Bind } from '#web/kit/form/use-endpoint-form.ts'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import styles from '../client/client.module.css'

const noExpiry = 'ever'
const daysIn = (text: string) => apiKeyDays.find((days) => String(days) === text) ?? null

const nothingYet = {
  organizationId: '',
  name: '',
  scopes: [] as ApiScope[],
  days: String(usualDays),
  perMinute: String(usualRate),
}
type Values = typeof nothingYet
type Props = {
  accountId: string
  offered: AnswerOf<typeof apiKeyEndpoints.list>['offered']
  onKey: (key: string) => void
}

function ScopesField({ scopes, choices }: { scopes: Bind<ApiScope[]>; choices: readonly ApiScope[] }) {
  const { t } = useTranslation()
  const messages = useMessages()
  return (
    <Checkbox.Group
      data-path="scopes"
      label={t('apiKey.scopes')}
      description={t('apiKey.scopesText')}
      error={scopes.violation && messages.violation(scopes.violation)}
      value={scopes.value}
      onChange={(given) => scopes.onChange(choices.filter((scope) => given.includes(scope)))}
    >
      <Stack gap="sm" mt="sm">
        {choices.map((scope) => (
          <Checkbox key={scope} value={scope} label={t(`apiKey.scope.${scopeWord(scope)}`)} description={scope} />
        ))}
        {choices.length === 0 && <Text size="sm">{t('apiKey.noScopes')}</Text>}
      </Stack>
    </Checkbox.Group>
  )
}

export function CreateKey({ accountId, offered, onKey }: Props) {
  const { t } = useTranslation()
  const organizations = useAnswer(organizationEndpoints.choices, { query: { accountId } }).data?.members ?? []
  const form = useEndpointForm<typeof apiKeyEndpoints.create, Values>(apiKeyEndpoints.create, {
    initial: nothingYet,
    toBody: (values) => ({
      ...values,
      days: daysIn(values.days),
      perMinute: Number(values.perMinute),
    }),
    shownAt: (path) => (path.startsWith('scopes') ? 'scopes' : path),
    invalidates: [apiKeyEndpoints.list],
    onSaved: ({ key }) => {
      onKey(key)
      form.reset()
    },
  })
  const organizationId = form.field('organizationId')
  const scopes = form.field('scopes')
  const chosen = organizations.find(({ id }) => id === organizationId.value)
  const choices = chosen ? offered[chosen.type] : []
  return (
    <Section id="create" title={t('apiKey.add')} description={t('apiKey.addText')}>
      <EndpointForm form={form} className={styles.fields}>
        <FormProblem form={form} />
        <Pair>
          <TextField
            {...form.field('name')}
            label={t('apiKey.name')}
            description={t('apiKey.nameText')}
            maxLength={bounds.text.max}
          />
          <SelectField
            {...organizationId}
            onChange={(value) => {
              organizationId.onChange(value ?? '')
              scopes.onChange([])
            }}
            label={t('apiKey.organization')}
            description={t('apiKey.organizationText')}
            choices={organizations
              .filter(({ type }) => offered[type].length > 0)
              .map(({ id, commonName, city }) => ({ value: id, label: commonName, path: city ?? undefined }))}
          />
        </Pair>
        {chosen && <ScopesField scopes={scopes} choices={choices} />}
        <Pair>
          <SelectField
            {...form.field('days')}
            onChange={(value) => form.field('days').onChange(value ?? noExpiry)}
            label={t('apiKey.days')}
            choices={[
              ...apiKeyDays.map((days) => ({ value: String(days), label: t('apiKey.forDays', { days }) })),
              { value: noExpiry, label: t('apiKey.forEver') },
            ]}
          />
          <SelectField
            {...form.field('perMinute')}
            onChange={(value) => form.field('perMinute').onChange(value ?? String(usualRate))}
            label={t('apiKey.rate')}
            choices={apiKeyRates.map((rate) => ({ value: String(rate), label: String(rate) }))}
          />
        </Pair>
        <div>
          <Button type="submit" loading={form.saving}>
            {t('apiKey.add')}
          </Button>
        </div>
      </EndpointForm>
    </Section>
  )
}
