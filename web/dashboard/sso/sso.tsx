import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconPlugConnected } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ssoEndpoints } from '#domain/sso/endpoints.ts'
import { authMethods, type SsoSettings, ssoLimits } from '#domain/sso/schema.ts'
import { keyOf, useAnswer, useCall } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { CopiedField } from '#web/kit/form/field/copied-field.tsx'
import { SelectField } from '#web/kit/form/field/field-choice.tsx'
import { SecretField } from '#web/kit/form/field/field-secret.tsx'
import { TextField } from '#web/kit/form/field/field-text.tsx'
import { SwitchField } from '#web/kit/form/field/field-toggle.tsx'
import { LockedFields } from '#web/kit/form/locked.tsx'
import { Pair, Section } from '#web/kit/form/section.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import { Guide } from '#web/kit/page/guide.tsx'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { SettingsCard } from '#web/kit/settings/settings-card.tsx'
import styles from '../client/client.module.css'
import { ClientConsent } from '../support-access/consent.tsx'
import { CreationCard } from './creation-card.tsx'
import { SsoDomains } from './sso-domains.tsx'

type Props = { organizationId: string; settings: SsoSettings; onReload: () => void }
type Values = Pick<SsoSettings, 'issuer' | 'clientId' | 'authMethod' | 'scopes' | 'active'> & { clientSecret: string }

function ProviderCard({ organizationId, settings, onReload }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { issuer, clientId, authMethod, scopes, active, clientSecretSet } = settings
  const params = { id: organizationId }
  const form = useEndpointForm<typeof ssoEndpoints.patch, Values>(ssoEndpoints.patch, {
    initial: { issuer, clientId, authMethod, scopes, active, clientSecret: '' },
    params,
    toBody: ({ clientSecret }, { clientSecret: _, ...changed }) => ({
      ...changed,
      ...(clientSecret ? { clientSecret } : {}),
      version: settings.version,
    }),
    success: t('sso.saved'),
    onSaved: (answer) => queries.setQueryData(keyOf(ssoEndpoints.read, { params }), answer),
  })
  return (
    <SettingsCard
      id="provider"
      title={t('sso.provider')}
      description={t('sso.providerText')}
      form={form}
      onReload={onReload}
    >
      <TextField
        {...form.field('issuer')}
        label={t('sso.issuer')}
        description={t('sso.issuerText')}
        maxLength={ssoLimits.issuer.max}
      />
      <Pair>
        <TextField {...form.field('clientId')} label={t('sso.clientId')} maxLength={ssoLimits.clientId.max} />
        <SecretField
          {...form.at<string>('clientSecret')}
          label={t('sso.clientSecret')}
          description={clientSecretSet ? t('sso.secretSet') : undefined}
          maxLength={ssoLimits.secret}
          stored={clientSecretSet}
          optional
        />
      </Pair>
      <Pair>
        <SelectField
          {...form.at<(typeof authMethods)[number] | null>('authMethod')}
          label={t('sso.authMethod')}
          choices={authMethods.map((value) => ({ value, label: t(`sso.authMethods.${value}`) }))}
        />
        <TextField {...form.field('scopes')} label={t('sso.scopes')} maxLength={ssoLimits.scopes} />
      </Pair>
      <SwitchField {...form.field('active')} label={t('sso.active')} description={t('sso.activeText')} />
    </SettingsCard>
  )
}

function State({ settings }: { settings: SsoSettings }) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const { worksSince, lastFailure, lastFailureAt } = settings
  return (
    <>
      {worksSince ? (
        <Alert color="green" icon={<IconCircleCheck aria-hidden />}>
          {t('sso.works', { at: dateTime(worksSince) })}
        </Alert>
      ) : (
        <Alert color="gray">{t('sso.worksNot')}</Alert>
      )}
      {lastFailure && lastFailureAt && (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />}>
          {t('sso.lastFailure', { at: dateTime(lastFailureAt), reason: t(`sso.failures.${lastFailure}`) })}
        </Alert>
      )}
    </>
  )
}

function TestProvider({ organizationId, disabled }: { organizationId: string; disabled: boolean }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const test = useCall(ssoEndpoints.test, {
    onSuccess: ({ ok }) => (ok ? toast.done(t('sso.testOk')) : toast.refused(t('sso.testFailed'))),
    onError: (error) => toast.refused(messages.refusal(error)),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconPlugConnected size={16} aria-hidden />}
      disabled={disabled}
      loading={test.isPending}
      onClick={() => test.mutate({ params: { id: organizationId } })}
    >
      {t('sso.test')}
    </Button>
  )
}

/** Single sign-on settings of an organization. */
export default function Sso() {
  const { t } = useTranslation()
  const { organizationId = '' } = useParams()
  const { data, error, refetch } = useAnswer(ssoEndpoints.read, { params: { id: organizationId } })
  const reload = () => void refetch()
  if (!data) return <DetailLoading error={error} onRetry={reload} />
  return (
    <ClientConsent accountId={data.accountId}>
      <PageHeader
        title={t('sso.title')}
        crumb={t('frame.titles.sso')}
        description={t('sso.intro', { name: data.accountName })}
        actions={
          <LockedFields>
            <TestProvider organizationId={organizationId} disabled={data.issuer === ''} />
          </LockedFields>
        }
      />
      <div className={styles.tab}>
        <State settings={data} />
        {data.issuer === '' && (
          <div className="card">
            <Guide
              icon={IconPlugConnected}
              title={t('sso.title')}
              text={t('sso.intro', { name: data.accountName })}
              example={[t('sso.example.first'), t('sso.example.second'), t('sso.example.third')]}
            />
          </div>
        )}
        <ProviderCard organizationId={organizationId} settings={data} onReload={reload} />
        <Section id="addresses" title={t('sso.addresses')}>
          <CopiedField label={t('sso.redirectUri')} value={data.redirectUri} />
          <CopiedField label={t('sso.logoutUri')} value={data.logoutUri} />
        </Section>
        <CreationCard organizationId={organizationId} accountId={data.accountId} settings={data} onReload={reload} />
        <LockedFields>
          <SsoDomains organizationId={organizationId} domains={data.domains} />
        </LockedFields>
      </div>
    </ClientConsent>
  )
}
