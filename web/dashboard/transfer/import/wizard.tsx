import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { first } from '#domain/checked.ts'
import type { Violation } from '#domain/errors.ts'
import { transferEndpoints } from '#domain/transfer/endpoints.ts'
import { pollSeconds, transferTypes } from '#domain/transfer/kinds.ts'
import { factsOfImport, type ImportStep, importSteps, isMoving, phaseMeanings } from '#domain/transfer/machine.ts'
import { judgeColumns } from '#domain/transfer/recognise.ts'
import type { CatalogueImport } from '#domain/transfer/schema.ts'
import { useAnswer, useCall } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { FormatsProvider } from '#web/kit/i18n/formats.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { Wizard } from '#web/kit/wizard/wizard.tsx'
import { useCan, useSession } from '../../session.ts'
import { wizardOf } from '../addresses.ts'
import { OfCompany } from '../company.tsx'
import { useImportAction, useKnownImport } from '../import-actions.tsx'
import { ChooseStep, type Chosen } from './choose-step.tsx'
import { type Mapping, MappingForm } from './mapping.tsx'
import { Confirm, Done, Working } from './outcome.tsx'
import { Rehearsal } from './rehearsal.tsx'

/** The import id and the step are in the query string, so that a reload continues it. */
const useImport = () => {
  const [params, setParams] = useSearchParams()
  const id = params.get('import') ?? ''
  const answer = useAnswer(
    transferEndpoints.readImport,
    { params: { id } },
    {
      enabled: id !== '',
      refetchInterval: (found) => (found && isMoving(found) ? pollSeconds.import * 1000 : false),
    },
  )
  return {
    found: id === '' ? undefined : answer.data,
    missing: id !== '' && !answer.data,
    error: answer.error,
    retry: () => void answer.refetch(),
    confirming: params.get('step') === 'import',
    open: (found: CatalogueImport) => setParams({ import: found.id }),
    confirm: () => setParams({ import: id, step: 'import' }),
    reconsider: () => setParams({ import: id }),
    close: () => setParams({}),
  }
}

const nothingChosen: Chosen = {
  origin: 'csv',
  type: 'products',
  strategy: 'generic',
  source: '',
  content: [...transferTypes],
}

/** Selected source with validation before the upload. */
const useStart = (accountId: string, onStarted: (found: CatalogueImport) => void) => {
  const messages = useMessages()
  const [chosen, setChosen] = useState<Chosen>(nothingChosen)
  const [file, setFile] = useState<File | null>(null)
  const [violations, setViolations] = useState<readonly Violation[]>([])
  const start = useCall(transferEndpoints.startImport, {
    onSuccess: onStarted,
    onError: (error) => {
      if (error.failure) return
      if (chosen.origin === 'csv') setViolations([{ path: 'file', code: error.code, params: error.params }])
      else toast.refused(messages.refusal(error))
    },
  })
  const go = () => {
    const { origin, source, content, type, strategy } = chosen
    if (origin === 'csv' && !file) return setViolations([{ path: 'file', code: 'file_missing' }])
    if (origin === 'account' && !source) return setViolations([{ path: 'source', code: 'required' }])
    setViolations([])
    const params = { id: accountId }
    if (origin === 'csv' && file) start.mutate({ params, file, query: { type, strategy } })
    else start.mutate({ params, body: { source_account: source, content } })
  }
  return {
    ...{ chosen, file, violations, go, busy: start.isPending },
    choose: (more: Partial<Chosen>) => setChosen({ ...chosen, ...more }),
    take: (given: File | null) => {
      setFile(given)
      setViolations([])
    },
    // A file changed on disk cannot be read with its old handle; it must be selected again.
    forget: () => setFile(null),
  }
}

/** Column mapping: recognised by the server until changed by the user. */
const useMapping = (found: CatalogueImport | undefined) => {
  const [changed, setChanged] = useState<{ id: string; mapping: Mapping } | null>(null)
  const own = changed && changed.id === found?.id ? changed.mapping : null
  const mapping: Mapping = own ?? {
    columns: found?.columns.map(({ field }) => field) ?? [],
    category: found?.default_category ?? null,
  }
  return {
    mapping,
    change: (more: Partial<Mapping>) => found && setChanged({ id: found.id, mapping: { ...mapping, ...more } }),
  }
}

/** Title and text of each step. */
const useTexts = (found: CatalogueImport | undefined) => {
  const { t } = useTranslation()
  const messages = useMessages()
  const isRehearsed = found && phaseMeanings[found.phase].applicable === true
  const working = found && phaseMeanings[found.phase].working
  const loadTitle = isRehearsed ? t('transfer.rehearsal.title') : t('transfer.mapping.title')
  const titleOf: Record<ImportStep, string> = {
    choose: t('transfer.choose.title'),
    load: working ? t('transfer.rehearsal.workingTitle') : loadTitle,
    import: working ? t('transfer.apply.workingTitle') : t('transfer.apply.title'),
    done: found ? messages.name('transfer.done.titles', found.phase) : '',
  }
  const textOf: Partial<Record<ImportStep, string>> = {
    choose: t('transfer.choose.text'),
    load: working || isRehearsed ? undefined : t('transfer.mapping.text'),
    import: working ? undefined : t('transfer.apply.text'),
  }
  return { titleOf, textOf }
}

type LoadStepProps = {
  found: CatalogueImport
  isRehearsed: boolean
  mapping: ReturnType<typeof useMapping>['mapping']
  onChange: ReturnType<typeof useMapping>['change']
}

function LoadStep({ found, isRehearsed, mapping, onChange }: LoadStepProps) {
  const { t } = useTranslation()
  if (phaseMeanings[found.phase].working)
    return (
      <Working text={t('transfer.rehearsal.working')} more={t('transfer.rehearsal.read', { count: found.progress })} />
    )
  return isRehearsed ? (
    <Rehearsal key={found.version} found={found} />
  ) : (
    <MappingForm found={found} mapping={mapping} onChange={onChange} />
  )
}

/** An import in progress with its calls, and the step that is shown. */
const useImportSteps = (accountId: string) => {
  const messages = useMessages()
  const known = useKnownImport()
  const { found, ...at } = useImport()
  const start = useStart(accountId, (started) => {
    known(started)
    at.open(started)
  })
  const { mapping, change } = useMapping(found)
  const refused = {
    onError: (error: Error & { failure?: boolean }) => !error.failure && toast.refused(messages.refusal(error)),
  }
  const check = useCall(transferEndpoints.checkImport, { onSuccess: known, ...refused })
  const apply = useImportAction('apply')
  const meaning = found && phaseMeanings[found.phase]
  const isRehearsed = meaning?.applicable === true
  const current: ImportStep = isRehearsed && at.confirming ? 'import' : (meaning?.step ?? 'choose')
  return {
    ...{ found, at, start, mapping, change, check, apply, isRehearsed, current },
    isWorking: Boolean(meaning?.working),
    again: () => {
      start.forget()
      at.close()
    },
    rehearse: () =>
      found &&
      check.mutate({
        params: { id: found.id },
        body: { columns: mapping.columns, default_category: mapping.category },
      }),
  }
}
type ImportSteps = ReturnType<typeof useImportSteps>

/** Buttons below each step; none while the server works. */
const useButtons = (steps: ImportSteps): object => {
  const { t } = useTranslation()
  const { found, at, start, mapping, check, apply, isRehearsed, again, rehearse } = steps
  if (steps.isWorking) return {}
  const judged = found && judgeColumns(first(found.content), found.strategy, mapping.columns)
  const readable = judged && judged.missing.length + judged.twice.length === 0
  const effects = found ? factsOfImport(found).effects : 0
  const rehearsed = effects > 0 ? { onNext: at.confirm, nextLabel: t('transfer.rehearsal.next') } : {}
  const buttons: Record<ImportStep, object> = {
    choose: {
      onNext: start.go,
      nextLabel: t(start.chosen.origin === 'csv' ? 'transfer.choose.next' : 'transfer.choose.copy'),
      busy: start.busy,
    },
    load: isRehearsed
      ? { onBack: again, ...rehearsed }
      : {
          onBack: again,
          onNext: rehearse,
          nextLabel: t('transfer.mapping.next'),
          nextDisabled: !readable,
          busy: check.isPending,
        },
    import: {
      onBack: at.reconsider,
      onNext: () => found && apply.mutate({ params: { id: found.id } }),
      nextLabel: t('transfer.apply.next', { count: effects }),
      busy: apply.isPending,
    },
    done: {},
  }
  return buttons[steps.current]
}

function StepContent({ step, accountId, steps }: { step: ImportStep; accountId: string; steps: ImportSteps }) {
  const mayCopy = useCan()('ROLE_CLIENT_LIST_PAGE')
  const { found, start, mapping, change, check, isRehearsed, again, rehearse } = steps
  if (step === 'choose')
    return (
      <ChooseStep
        accountId={accountId}
        mayCopy={mayCopy}
        chosen={start.chosen}
        onChange={start.choose}
        file={start.file}
        onFile={start.take}
        violations={start.violations}
      />
    )
  if (!found) return null
  if (step === 'load') return <LoadStep {...{ found, isRehearsed, mapping }} onChange={change} />
  if (step === 'import') return <Confirm found={found} />
  return <Done found={found} onAgain={again} onCheck={rehearse} busy={check.isPending} />
}

function ImportWizard({ accountId }: { accountId: string }) {
  const { t } = useTranslation()
  const steps = useImportSteps(accountId)
  const { found, at, current, again } = steps
  const buttons = useButtons(steps)
  const { titleOf, textOf } = useTexts(found)
  const header = <PageHeader title={t('frame.titles.catalogImport')} crumb={t('frame.titles.catalogImport')} />
  if (at.missing)
    return (
      <>
        {header}
        <DetailLoading headed error={at.error} onRetry={at.retry} />
      </>
    )
  return (
    <>
      {header}
      <WithCurrency found={found}>
        <Wizard
          label={t('frame.titles.catalogImport')}
          current={current}
          onGoTo={(step) => (step === 'load' ? at.reconsider() : again())}
          canGoTo={(step) => !steps.isWorking && (step === 'choose' || (step === 'load' && current === 'import'))}
          {...buttons}
          steps={importSteps.map((key) => ({
            key,
            label: t(`transfer.steps.${key}`),
            title: titleOf[key],
            text: textOf[key],
            content: <StepContent step={key} accountId={accountId} steps={steps} />,
          }))}
        />
      </WithCurrency>
    </>
  )
}

/** Uses the currency of the target account, because platform administrators have none. */
function WithCurrency({ found, children }: { found: CatalogueImport | undefined; children: React.ReactNode }) {
  const platform = useSession().currentOrganization === null
  if (!platform || !found) return children
  return <FormatsProvider account={{ currency: found.destination_account.currency }}>{children}</FormatsProvider>
}

export default function CatalogImport() {
  const { t } = useTranslation()
  return (
    <OfCompany title={t('frame.titles.catalogImport')} addressOf={wizardOf}>
      {(accountId) => <ImportWizard key={accountId} accountId={accountId} />}
    </OfCompany>
  )
}
