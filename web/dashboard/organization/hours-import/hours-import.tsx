import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { Violation } from '#domain/errors.ts'
import { organizationEndpoints } from '#domain/organization/endpoints.ts'
import { storeHoursEndpoints } from '#domain/store/hours-endpoints.ts'
import type { HoursReport } from '#domain/store/hours-file.ts'
import { keyOf, useCall } from '#web/kit/client/query.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { Wizard } from '#web/kit/wizard/wizard.tsx'
import { useSession } from '../../session.ts'
import { HoursChanges } from './hours-changes.tsx'
import { HoursFile } from './hours-file.tsx'

const steps = ['file', 'check', 'done'] as const

/** The chosen file, what it changes, and whether that was written. */
const useHoursImport = (account: string, platform: boolean) => {
  const client = useQueryClient()
  const messages = useMessages()
  const [file, setFile] = useState<File | null>(null)
  const [report, setReport] = useState<HoursReport | null>(null)
  const [isWritten, setIsWritten] = useState(false)
  const [violations, setViolations] = useState<readonly Violation[]>([])
  const choose = (chosen: File | null) => {
    setFile(chosen)
    setReport(null)
    setIsWritten(false)
    setViolations([])
  }
  const refused = ({ failure, code, params }: { failure?: unknown; code: string; params: Violation['params'] }) =>
    !failure && setViolations([{ path: 'file', code, params }])
  const check = useCall(storeHoursEndpoints.check, { onSuccess: setReport, onError: refused })
  const write = useCall(storeHoursEndpoints.import, {
    onSuccess: (written) => {
      setReport(written)
      setIsWritten(true)
      void client.invalidateQueries({ queryKey: keyOf(organizationEndpoints.list).slice(0, 1) })
    },
    onError: (error) => {
      if (!error.failure) toast.refused(messages.refusal(error))
    },
  })
  const query = platform ? { accountId: account } : {}
  return {
    file,
    report,
    isWritten,
    violations,
    choose,
    busy: check.isPending || write.isPending,
    check: () => {
      if (platform && account === '') return setViolations([{ path: 'accountId', code: 'required' }])
      if (!file) return setViolations([{ path: 'file', code: 'file_missing' }])
      setViolations([])
      check.mutate({ file, query })
    },
    write: () => file && write.mutate({ file, query }),
  }
}

function Result({ report, isWritten }: { report: HoursReport; isWritten: boolean }) {
  const { t } = useTranslation()
  const { toUpdate, lineErrorCount } = report
  const text = () => {
    if (lineErrorCount > 0) return t('hoursImport.refused', { count: lineErrorCount })
    if (isWritten) return t('hoursImport.done', { count: toUpdate })
    return toUpdate === 0 ? t('hoursImport.nothing') : t('hoursImport.ready', { count: toUpdate })
  }
  const isRefused = lineErrorCount > 0
  return (
    <div role="status">
      <Alert
        color={isRefused ? 'red' : undefined}
        icon={isRefused ? <IconAlertTriangle aria-hidden /> : <IconCircleCheck aria-hidden />}
      >
        {text()}
      </Alert>
    </div>
  )
}

/** Import of the opening hours of all stores from a file: file, check, result. */
export default function ImportHours() {
  const { t } = useTranslation()
  const platform = useSession().currentOrganization === null
  const [params, setParams] = useSearchParams()
  const account = params.get('account') ?? ''
  const { file, report, isWritten, violations, choose, busy, check, write } = useHoursImport(account, platform)
  const current = report ? (isWritten ? 'done' : 'check') : 'file'
  const isReady = report !== null && report.lineErrorCount === 0 && report.toUpdate > 0
  const restart = () => choose(null)
  const next = {
    file: { onNext: check, nextLabel: t('hoursImport.next'), busy },
    check: isReady ? { onNext: write, nextLabel: t('hoursImport.apply', { count: report.toUpdate }), busy } : {},
    done: {},
  }[current]
  const again = (
    <Button variant={isWritten ? 'default' : 'filled'} onClick={restart}>
      {t('hoursImport.again')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('frame.titles.storeHours')} crumb={t('frame.titles.storeHours')} />
      <Wizard
        label={t('frame.titles.storeHours')}
        current={current}
        onGoTo={restart}
        onBack={isReady && !isWritten ? restart : undefined}
        {...next}
        steps={steps.map((key) => ({
          key,
          label: t(`hoursImport.steps.${key}`),
          title: { file: t('hoursImport.title'), check: t('hoursImport.checkTitle'), done: t('hoursImport.doneTitle') }[
            key
          ],
          text: key === 'file' ? t('hoursImport.text') : undefined,
          content:
            key === 'file' ? (
              <HoursFile
                account={
                  platform
                    ? { id: account, onChange: (id) => setParams(id ? { account: id } : {}, { replace: true }) }
                    : null
                }
                file={file}
                onFile={choose}
                violations={violations}
              />
            ) : (
              report && (
                <HoursChanges
                  report={report}
                  filename={file?.name ?? ''}
                  status={<Result report={report} isWritten={isWritten} />}
                  actions={
                    <>
                      {isWritten && (
                        <Button component={Link} to="/entities">
                          {t('hoursImport.list')}
                        </Button>
                      )}
                      {(isWritten || !isReady) && again}
                    </>
                  }
                />
              )
            ),
        }))}
      />
    </>
  )
}
