import { Alert } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useParams } from 'react-router'
import { groupedNumber } from '#domain/buyback/number.ts'
import { refurbEndpoints } from '#domain/refurb/endpoints.ts'
import type { Diagnosis } from '#domain/refurb/item-schema.ts'
import { keyOf, useAnswer, useCall } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { useKeys } from '#web/kit/input/use-keys.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { Wizard } from '#web/kit/wizard/wizard.tsx'
import styles from './refurb.module.css'

const places = ['item', 'questions', 'summary', 'stock', 'finalized'] as const
type Place = (typeof places)[number]

const addressOf = (id: string, place: Place) =>
  place === 'item' ? `/warehouse/refurb-diagnosis/${id}` : `/refurb-diagnosis/${id}/${place}`

type Patch = { answers?: Diagnosis['answers']; stepIds?: string[] | null; stockId?: string | null }

/** Saves the draft on the server before navigation, so that a reload or another workstation continues it. */
export const useKeep = (id: string) => {
  const navigate = useNavigate()
  const client = useQueryClient()
  const call = useCall(refurbEndpoints.patchDiagnosis, {
    // The next step starts from the saved answer.
    onSuccess: (answer) => client.setQueryData(keyOf(refurbEndpoints.readDiagnosis, { params: { id } }), answer),
  })
  return {
    busy: call.isPending,
    error: call.error,
    keep: (body: Patch) => call.mutateAsync({ params: { id }, body }),
    go: (place: Place) => navigate(addressOf(id, place)),
  }
}

export type PartProps = { diagnosis: Diagnosis }

type Shell = PartProps & {
  place: Place
  kept: ReturnType<typeof useKeep>
  children: ReactNode
  onNext?: () => unknown
  nextLabel?: string
  nextDisabled?: boolean
  busy?: boolean
  missing?: string | null
  /** Called for keys 1 to 9, with an index from 0. */
  onDigit?: (index: number) => void
  /** Overrides Enter, which otherwise continues. */
  onEnter?: () => unknown
}

/** One step of the diagnosis wizard, by URL. A finished diagnosis is read-only. */
export function DiagnosisShell({
  place,
  diagnosis,
  kept,
  children,
  onNext,
  onDigit,
  onEnter = onNext,
  ...next
}: Shell) {
  const { t } = useTranslation()
  const messages = useMessages()
  const { item, finishedAt } = diagnosis
  const busy = next.busy ?? kept.busy
  useKeys((key) => {
    if (key === 'Enter' && onEnter && !busy && !next.nextDisabled) {
      void onEnter()
      return true
    }
    if (!onDigit || !/^[1-9]$/.test(key)) return false
    onDigit(Number(key) - 1)
    return true
  }, true)
  if (finishedAt && place !== 'finalized') return <Navigate to={addressOf(diagnosis.id, 'finalized')} replace />
  if (!finishedAt && place === 'finalized') return <Navigate to={addressOf(diagnosis.id, 'stock')} replace />
  return (
    <>
      <PageHeader
        title={item.product.label}
        description={[groupedNumber(item.identificationNumber), item.imei, item.serialNumber]
          .filter(Boolean)
          .join(' · ')}
      />
      <div className={styles.wizard}>
        {kept.error && (
          <Alert color="red" role="alert">
            {messages.refusal(kept.error)}
          </Alert>
        )}
        <Wizard
          label={t('refurb.diagnosis')}
          steps={places.map((key) => ({
            key,
            label: t(`refurb.parts.${key}`),
            title: t(`refurb.partTitles.${key}`),
            content: key === place ? children : null,
          }))}
          current={place}
          canGoTo={() => !finishedAt}
          onGoTo={(to) => void kept.go(to)}
          onBack={finishedAt ? undefined : () => void kept.go(places[places.indexOf(place) - 1] ?? 'item')}
          onNext={onNext && (() => void onNext())}
          nextLabel={next.nextLabel}
          nextDisabled={next.nextDisabled}
          busy={busy}
          missing={next.missing}
          paged
        />
      </div>
    </>
  )
}

/** Loads the diagnosis of the URL for one step. */
export function DiagnosisOf({ part: Part }: { part: ComponentType<PartProps> }) {
  const { id = '' } = useParams()
  const { data, error, refetch } = useAnswer(refurbEndpoints.readDiagnosis, { params: { id } })
  return data ? <Part key={data.id} diagnosis={data} /> : <DetailLoading error={error} onRetry={() => void refetch()} />
}
