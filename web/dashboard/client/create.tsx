import { Alert, Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { accountEndpoints } from '#domain/account/endpoints.ts'
import { subdomainOf } from '#domain/client/defaults.ts'
import { clientEndpoints } from '#domain/client/endpoints.ts'
import type { ApiError } from '#web/kit/client/api-error.ts'
import { useCall } from '#web/kit/client/query.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { Wizard } from '#web/kit/wizard/wizard.tsx'
import { CompanyStep, ManagerStep, ModulesStep, SellingStep, SiteStep } from './create-steps.tsx'
import { StoresStep } from './stores-step.tsx'
import { SummaryStep } from './summary-step.tsx'
import { bodyOf, type ClientStep, clientSteps, useDraft } from './use-draft.ts'

/** Creates a client in seven steps; the answers survive a reload. */
export default function ClientCreate() {
  const { t } = useTranslation()
  const messages = useMessages()
  const navigate = useNavigate()
  const draft = useDraft()
  const [problem, setProblem] = useState<string[]>([])
  // Idempotency key: repeated clicks create one client.
  const [key] = useState(() => crypto.randomUUID())
  const open = useCall(clientEndpoints.create, { invalidates: [accountEndpoints.list] })
  const { step, draft: answers } = draft
  const content: Record<ClientStep, ReactNode> = {
    company: <CompanyStep draft={draft} />,
    modules: <ModulesStep draft={draft} />,
    manager: <ManagerStep draft={draft} />,
    selling: <SellingStep draft={draft} />,
    stores: <StoresStep draft={draft} />,
    site: <SiteStep draft={draft} />,
    summary: <SummaryStep draft={answers} onGoTo={draft.goTo} />,
  }
  const create = async () => {
    setProblem([])
    try {
      const client = await open.mutateAsync({ body: bodyOf(answers), idempotencyKey: key })
      toast.done(t('client.opened', { name: client.commonName, email: answers.manager.email }))
      draft.restart()
      await navigate(`/client/${client.organizationId}/edit`)
    } catch (caught) {
      const error = caught as ApiError
      const violations = error.violations ?? []
      setProblem([messages.refusal(error), ...violations.map((violation) => messages.violation(violation))])
      draft.refuse(violations)
    }
  }
  const next = () => {
    if (step === 'summary') return void create()
    setProblem([])
    // Proposed once; an emptied subdomain is not proposed again.
    const named = step === 'company' && answers.subdomain === '' ? { subdomain: subdomainOf(answers.commonName) } : {}
    draft.proceed(named)
  }
  return (
    <>
      <PageHeader
        narrow
        title={answers.commonName ? t('client.opening', { name: answers.commonName }) : t('frame.titles.clientCreate')}
        crumb={t('frame.titles.clientCreate')}
        description={t('client.openingText')}
        actions={
          <Button variant="default" onClick={draft.restart}>
            {t('client.restart')}
          </Button>
        }
      />
      {problem.length > 0 && (
        <Alert role="alert" color="red" mb="md">
          {problem.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Alert>
      )}
      <Wizard
        label={t('frame.titles.clientCreate')}
        steps={clientSteps.map((one) => ({
          key: one,
          label: t(`client.steps.${one}`),
          title: t(`client.steps.${one}`),
          text: t(`client.stepTexts.${one}`),
          content: content[one],
        }))}
        current={step}
        onGoTo={draft.goTo}
        onBack={draft.back}
        onNext={next}
        nextLabel={step === 'summary' ? t('client.open') : undefined}
        busy={open.isPending}
      />
    </>
  )
}
