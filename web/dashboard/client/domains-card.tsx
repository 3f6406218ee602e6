import { Button, Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { clientEndpoints } from '#domain/client/endpoints.ts'
import type { ClientDomain } from '#domain/client/schema.ts'
import { useAnswer, useCall } from '#web/kit/client/query.ts'
import { EndpointForm } from '#web/kit/form/endpoint-form.tsx'
import { TextField } from '#web/kit/form/field/field-text.tsx'
import { FormProblem } from '#web/kit/form/form-problem.tsx'
import { Section } from '#web/kit/form/section.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import styles from './client.module.css'
import { DomainLine } from './domain-line.tsx'

const invalidates = [clientEndpoints.domains, clientEndpoints.history]

function Domain({ accountId, domain }: { accountId: string; domain: ClientDomain }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const settings = { invalidates, onError: (error: Error) => toast.refused(messages.refusal(error)) }
  const check = useCall(clientEndpoints.checkDomain, settings)
  const remove = useCall(clientEndpoints.removeDomain, settings)
  const params = { id: accountId, domainId: domain.id }
  return (
    <DomainLine
      domain={domain.domain}
      record={t('client.cname', { target: domain.target })}
      verified={domain.verifiedAt !== null}
      checking={check.isPending}
      removing={remove.isPending}
      onCheck={() => check.mutate({ params })}
      onRemove={() => remove.mutate({ params })}
    />
  )
}

function AddDomain({ accountId }: { accountId: string }) {
  const { t } = useTranslation()
  const form = useEndpointForm(clientEndpoints.addDomain, {
    initial: { domain: '' },
    params: { id: accountId },
    invalidates,
  })
  return (
    <EndpointForm form={form} className={styles.add}>
      <TextField {...form.field('domain')} label={t('client.domain')} />
      <Button type="submit" variant="default" loading={form.saving}>
        {t('client.addDomain')}
      </Button>
      <FormProblem form={form} />
    </EndpointForm>
  )
}

/** Custom domains of the client with their DNS record and verification state. */
export function DomainsCard({ accountId }: { accountId: string }) {
  const { t } = useTranslation()
  const { data } = useAnswer(clientEndpoints.domains, { params: { id: accountId } })
  return (
    <Section id="domains" title={t('client.domains')} description={t('client.domainsText')}>
      {!data && <Skeleton height={44} />}
      {data && data.members.length > 0 && (
        <ul className={styles.rows}>
          {data.members.map((domain) => (
            <Domain key={domain.id} accountId={accountId} domain={domain} />
          ))}
        </ul>
      )}
      {/* The key clears the field after a domain was added. */}
      <AddDomain key={data?.members.length} accountId={accountId} />
    </Section>
  )
}
