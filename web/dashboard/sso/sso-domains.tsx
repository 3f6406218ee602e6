import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ssoEndpoints } from '#domain/sso/endpoints.ts'
import type { SsoDomain } from '#domain/sso/schema.ts'
import { useCall } from '#web/kit/client/query.ts'
import { EndpointForm } from '#web/kit/form/endpoint-form.tsx'
import { TextField } from '#web/kit/form/field/field-text.tsx'
import { FormProblem } from '#web/kit/form/form-problem.tsx'
import { Section } from '#web/kit/form/section.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import styles from '../client/client.module.css'
import { DomainLine } from '../client/domain-line.tsx'

const invalidates = [ssoEndpoints.read]

function Domain({ organizationId, domain }: { organizationId: string; domain: SsoDomain }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const settings = { invalidates, onError: (error: Error) => toast.refused(messages.refusal(error)) }
  const check = useCall(ssoEndpoints.checkDomain, settings)
  const remove = useCall(ssoEndpoints.removeDomain, settings)
  const params = { id: organizationId, domainId: domain.id }
  return (
    <DomainLine
      domain={domain.domain}
      record={t('sso.record', { name: domain.recordName, value: domain.recordValue })}
      verified={domain.verifiedAt !== null}
      checking={check.isPending}
      removing={remove.isPending}
      onCheck={() => check.mutate({ params })}
      onRemove={() => remove.mutate({ params })}
    />
  )
}

function AddDomain({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation()
  const form = useEndpointForm(ssoEndpoints.addDomain, {
    initial: { domain: '' },
    params: { id: organizationId },
    invalidates,
  })
  return (
    <EndpointForm form={form} className={styles.add}>
      <TextField {...form.field('domain')} label={t('sso.domain')} />
      <Button type="submit" variant="default" loading={form.saving}>
        {t('client.addDomain')}
      </Button>
      <FormProblem form={form} />
    </EndpointForm>
  )
}

/** Verified e-mail domains whose users sign in by SSO. */
export function SsoDomains({ organizationId, domains }: { organizationId: string; domains: readonly SsoDomain[] }) {
  const { t } = useTranslation()
  return (
    <Section id="domains" title={t('sso.domains')} description={t('sso.domainsText')}>
      {domains.length > 0 && (
        <ul className={styles.rows}>
          {domains.map((domain) => (
            <Domain key={domain.id} organizationId={organizationId} domain={domain} />
          ))}
        </ul>
      )}
      {/* The key clears the field after a domain was added. */}
      <AddDomain key={domains.length} organizationId={organizationId} />
    </Section>
  )
}
