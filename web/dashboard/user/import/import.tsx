import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { Violation } from '#domain/errors.ts'
import { userEndpoints } from '#domain/user/endpoints.ts'
import { type ImportStep, importEffect, importStates, importSteps, type UserImport } from '#domain/user/import.ts'
import { keyOf, useAnswer, useCall } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { Wizard } from '#web/kit/wizard/wizard.tsx'
import { useSession } from '../../session.ts'
import { CheckStep } from './check-step.tsx'
import { DoneStep } from './done-step.tsx'
import { FileStep } from './file-step.tsx'

const pollMilliseconds = 1_000

/** The import id is in the query string, so that a reload or Back continues it. */
const useImport = () => {
  const [params, setParams] = useSearchParams()
  const client = useQueryClient()
  const id = params.get('import') ?? ''
  const answer = useAnswer(
    userEndpoints.readImport,
    { params: { id } },
    {
      enabled: id !== '',
      refetchInterval: (found) => (found && importStates[found.status].working ? pollMilliseconds : false),
    },
  )
  const known = (found: UserImport) =>
    client.setQueryData(keyOf(userEndpoints.readImport, { params: { id: found.id } }), found)
  const status = answer.data?.status
  useEffect(() => {
    if (status && importStates[status].written)
      void client.invalidateQueries({ queryKey: keyOf(userEndpoints.list).slice(0, 1) })
  }, [client, status])
  return {
    found: id === '' ? undefined : answer.data,
    missing: id !== '' && !answer.data,
    error: answer.error,
    retry: () => void answer.refetch(),
    account: params.get('account') ?? '',
    chooseAccount: (account: string) => setParams(account ? { account } : {}, { replace: true }),
    open: (found: UserImport) => {
      known(found)
      setParams((before) => new URLSearchParams([...before, ['import', found.id]]))
    },
    known,
    close: () =>
      setParams((before) => {
        before.delete('import')
        return before
      }),
  }
}

/** Validation before the upload. */
const lacking = (file: File | null, platform: boolean, account: string) => {
  const violations: Violation[] = []
  if (platform && account === '') violations.push({ path: 'accountId', code: 'required' })
  if (!file) violations.push({ path: 'file', code: 'file_missing' })
  return violations
}

const focusFirst = ([first]: readonly Violation[]) =>
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>(`[data-path="${first?.path}"]`)
    const control = field?.matches('input') ? field : field?.querySelector<HTMLElement>('[tabindex="0"], input, button')
    control?.focus()
  })

/** The selected file, and the calls that check and apply it. */
const useImportCalls = (platform: boolean, at: Omit<ReturnType<typeof useImport>, 'found'>) => {
  const messages = useMessages()
  const [file, setFile] = useState<File | null>(null)
  const [violations, setViolations] = useState<readonly Violation[]>([])
  const refuse = (wrong: readonly Violation[]) => {
    setViolations(wrong)
    focusFirst(wrong)
  }
  const start = useCall(userEndpoints.startImport, {
    onSuccess: at.open,
    onError: ({ failure, code, params, violations: given }) =>
      !failure && refuse(given.length > 0 ? given : [{ path: 'file', code, params }]),
  })
  const apply = useCall(userEndpoints.applyImport, {
    onSuccess: at.known,
    onError: (error) => {
      if (!error.failure) toast.refused(messages.refusal(error))
      at.retry()
    },
  })
  const check = () => {
    const wrong = lacking(file, platform, at.account)
    if (wrong.length > 0 || !file) return refuse(wrong)
    setViolations([])
    start.mutate({ file, query: platform ? { accountId: at.account } : {} })
  }
  // A file changed on disk cannot be read with its old handle; it must be selected again.
  const restart = () => {
    setFile(null)
    setViolations([])
    at.close()
  }
  const choose = (chosen: File | null) => {
    setFile(chosen)
    setViolations([])
  }
  return { file, choose, violations, start, apply, check, restart }
}

export default function ImportUsers() {
  const { t } = useTranslation()
  const platform = useSession().currentOrganization === null
  const { found, ...at } = useImport()
  const { file, choose, violations, start, apply, check, restart } = useImportCalls(platform, at)
  const header = <PageHeader title={t('frame.titles.userImport')} crumb={t('frame.titles.userImport')} />

  if (at.missing)
    return (
      <>
        {header}
        <DetailLoading headed error={at.error} onRetry={at.retry} />
        {at.error && (
          <Button variant="default" onClick={restart}>
            {t('userImport.refused.another')}
          </Button>
        )}
      </>
    )

  const state = found && importStates[found.status]
  const current: ImportStep = state?.step ?? 'file'
  const ready = found !== undefined && importStates[found.status].applicable === true && importEffect(found) > 0
  const doneTitle = () => {
    if (state?.working) return t('userImport.done.workingTitle')
    return found?.error ? t('userImport.done.failedTitle') : t('userImport.done.title')
  }
  const next = {
    file: { onNext: check, nextLabel: t('userImport.file.next'), busy: start.isPending },
    check: ready
      ? {
          onNext: () => apply.mutate({ params: { id: found.id } }),
          nextLabel: t('userImport.check.apply', { count: importEffect(found) }),
          busy: apply.isPending,
        }
      : {},
    done: {},
  }[current]

  return (
    <>
      {header}
      <Wizard
        label={t('frame.titles.userImport')}
        current={current}
        onGoTo={restart}
        canGoTo={(step) => step === 'file' && !(current === 'done' && state?.working)}
        onBack={ready ? restart : undefined}
        {...next}
        steps={importSteps.map((key) => ({
          key,
          label: t(`userImport.steps.${key}`),
          title: key === 'done' ? doneTitle() : t(`userImport.${key}.title`),
          text: key === 'file' ? t('userImport.file.text') : undefined,
          content: {
            file: (
              <FileStep
                account={platform ? { id: at.account, onChange: at.chooseAccount } : null}
                file={file}
                onFile={choose}
                violations={violations}
              />
            ),
            check: found && <CheckStep found={found} onRestart={restart} />,
            done: found && <DoneStep found={found} onRestart={restart} />,
          }[key],
        }))}
      />
    </>
  )
}
