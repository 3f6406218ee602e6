import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AssignableRole } from '#domain/access.ts'
import { organizationEndpoints } from '#domain/organization/endpoints.ts'
import { entityTypeOfRole } from '#domain/organization/rules.ts'
import { ssoEndpoints } from '#domain/sso/endpoints.ts'
import { type SsoRule, type SsoSettings, ssoLimits } from '#domain/sso/schema.ts'
import { keyOf, useAnswer } from '#web/kit/client/query.ts'
import { SelectField } from '#web/kit/form/field/field-choice.tsx'
import { TextField } from '#web/kit/form/field/field-text.tsx'
import type { FormOf } from '#web/kit/form/use-endpoint-form.ts'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { SettingsCard } from '#web/kit/settings/settings-card.tsx'
import styles from '../client/client.module.css'
import rows from './sso.module.css'

type Rule = Omit<SsoRule, 'role'> & { role: AssignableRole | '' }
type Values = { roleClaim: string; roleRules: Rule[] }
type Props = { organizationId: string; accountId: string; settings: SsoSettings; onReload: () => void }

const noRule: Rule = { value: '', role: '', organizationId: '' }

type Organizations = NonNullable<ReturnType<typeof useAnswer<typeof organizationEndpoints.choices>>['data']>['members']

function RuleFields({
  form,
  index,
  roles,
  organizations,
}: {
  form: FormOf<Values>
  index: number
  roles: SsoSettings['roles']
  organizations: Organizations
}) {
  const { t } = useTranslation()
  const rules = form.field('roleRules')
  const n = index + 1
  const at = (field: keyof Rule) => `roleRules.${index}.${field}`
  const role = rules.value[index]?.role ?? ''
  const placesFor = (role: AssignableRole | '') =>
    organizations
      .filter(({ type }) => role !== '' && entityTypeOfRole[role] === type)
      .map(({ id, commonName, city }) => ({ value: id, label: commonName, path: city ?? undefined }))
  return (
    <fieldset className={rows.rule} aria-label={t('sso.creation.rule', { n })}>
      <TextField
        {...form.at<string>(at('value'))}
        label={t('sso.creation.value')}
        maxLength={ssoLimits.claimValue.max}
      />
      <SelectField
        {...form.at<AssignableRole | null>(at('role'))}
        label={t('sso.creation.role')}
        choices={roles.map((value) => ({ value, label: t(`access.roles.${value}`) }))}
      />
      <SelectField
        {...form.at<string | null>(at('organizationId'))}
        label={t('sso.creation.entity')}
        choices={placesFor(role)}
      />
      <Tooltip label={t('sso.creation.removeRule', { n })}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('sso.creation.removeRule', { n })}
          onClick={() => rules.onChange(rules.value.filter((_, place) => place !== index))}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </fieldset>
  )
}

/** Rules for users created at their first sign-on, by provider attributes. */
export function CreationCard({ organizationId, accountId, settings, onReload }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const params = { id: organizationId }
  const organizations = useAnswer(organizationEndpoints.choices, { query: { accountId } }).data?.members ?? []
  const form = useEndpointForm<typeof ssoEndpoints.patch, Values>(ssoEndpoints.patch, {
    initial: { roleClaim: settings.roleClaim ?? '', roleRules: settings.roleRules },
    params,
    version: settings.version,
    success: t('sso.creation.rulesSaved'),
    onSaved: (answer) => queries.setQueryData(keyOf(ssoEndpoints.read, { params }), answer),
  })
  const rules = form.field('roleRules')
  return (
    <SettingsCard
      id="creation"
      title={t('sso.creation.creation')}
      description={t('sso.creation.creationText')}
      form={form}
      onReload={onReload}
    >
      <TextField
        {...form.field('roleClaim')}
        label={t('sso.creation.claim')}
        description={t('sso.creation.claimText')}
        maxLength={ssoLimits.claim.max}
        optional
      />
      <fieldset className={styles.choices}>
        <legend>{t('sso.creation.rules')}</legend>
        <p>{t('sso.creation.rulesText')}</p>
        {rules.value.map((_, index) => {
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a rule is identified by its position
            <RuleFields key={index} form={form} index={index} roles={settings.roles} organizations={organizations} />
          )
        })}
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={rules.value.length >= ssoLimits.rules}
            onClick={() => rules.onChange([...rules.value, noRule])}
          >
            {t('sso.creation.addRule')}
          </Button>
        </div>
      </fieldset>
    </SettingsCard>
  )
}
