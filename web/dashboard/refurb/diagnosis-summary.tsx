import { ActionIcon, Select } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { present } from '#domain/checked.ts'
import { refurbEndpoints } from '#domain/refurb/endpoints.ts'
import { stepsPlanned } from '#domain/refurb/rules.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { SortableList } from '#web/kit/sortable/sortable-list.tsx'
import { useCan } from '../session.ts'
import { DiagnosisOf, DiagnosisShell, type PartProps, useKeep } from './diagnosis-page.tsx'
import styles from './refurb.module.css'

/** Planned steps, which can be reordered, added and removed. */
function Part({ diagnosis }: PartProps) {
  const kept = useKeep(diagnosis.id)
  const { t } = useTranslation()
  const { money } = useFormats()
  const can = useCan()
  const { data } = useAnswer(refurbEndpoints.steps, { query: {} })
  const [ids, setIds] = useState<readonly string[]>(
    () => diagnosis.steps?.map(({ stepId }) => stepId) ?? stepsPlanned(diagnosis.questions, diagnosis.answers),
  )
  const known = new Map(data?.members.map((step) => [step.id, step]) ?? [])
  const planned = ids.flatMap((id) => known.get(id) ?? [])
  const warehouse = diagnosis.stocks[0]?.warehouseId
  const costOf = (id: string) => known.get(id)?.places.find((place) => place.warehouse.id === warehouse)?.cost ?? null
  const total = ids.reduce((sum, id) => sum + (costOf(id) ?? 0), 0)
  const change = (next: readonly string[]) => {
    setIds(next)
    kept.keep({ stepIds: [...next] }).catch(() => undefined)
  }
  return (
    <DiagnosisShell
      place="summary"
      diagnosis={diagnosis}
      kept={kept}
      busy={false}
      onNext={async () => {
        await kept.keep({ stepIds: [...ids] })
        return kept.go('stock')
      }}
      nextDisabled={!data}
    >
      {planned.length === 0 && <p>{t('refurb.nothingPlanned')}</p>}
      <SortableList
        label={t('refurb.planned')}
        items={planned}
        onMove={(from, to) => change(ids.toSpliced(from, 1).toSpliced(to, 0, present(ids[from])))}
      >
        {({ id, name, minutes }, handle, index) => (
          <div className={styles.planned}>
            {handle}
            <span>
              {index + 1}. {name}
              {minutes !== null && <small className={styles.muted}> · {t('refurb.minutes', { count: minutes })}</small>}
            </span>
            {costOf(id) !== null && <b className="num">{money(present(costOf(id)))}</b>}
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={t('refurb.removeStep', { name })}
              onClick={() => change(ids.filter((one) => one !== id))}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </div>
        )}
      </SortableList>
      <Select
        mt="md"
        label={t('refurb.addStep')}
        placeholder={t('kit.form.choose')}
        data={(data?.members ?? [])
          .filter(({ id }) => !ids.includes(id))
          .map(({ id, name }) => ({ value: id, label: name }))}
        value={null}
        searchable
        nothingFoundMessage={t('kit.form.nothingFound')}
        onChange={(id) => id && change([...ids, id])}
      />
      {can('ITEM_ECONOMIC_DATA_READ') && (
        <p className={styles.total}>
          {t('refurb.plannedCost')} <b className="num">{money(total)}</b>
        </p>
      )}
    </DiagnosisShell>
  )
}

export default function DiagnosisPage() {
  return <DiagnosisOf part={Part} />
}
