import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { itemEndpoints } from '#domain/item/endpoints.ts'
import { refurbEndpoints } from '#domain/refurb/endpoints.ts'
import { stockEndpoints } from '#domain/stock/endpoints.ts'
import { useCall } from '#web/kit/client/query.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import { useStockName } from '../stock/use-stock-name.ts'
import { DiagnosisOf, DiagnosisShell, type PartProps, useKeep } from './diagnosis-page.tsx'
import styles from './refurb.module.css'

/** Target stock; proposes that of the first step, or the one for items without steps. */
function Part({ diagnosis }: PartProps) {
  const kept = useKeep(diagnosis.id)
  const { t } = useTranslation()
  const messages = useMessages()
  const nameOf = useStockName()
  const { stocks, steps } = diagnosis
  const first = steps?.[0]
  const proposed =
    diagnosis.stockId ??
    first?.stockId ??
    stocks.find(({ native }) => native === (first ? 'to_refurbish' : 'refurb_completed'))?.id ??
    null
  const [stockId, setStockId] = useState(proposed)
  const [missing, setMissing] = useState(false)
  const finish = useCall(refurbEndpoints.finishDiagnosis, {
    invalidates: [
      refurbEndpoints.readDiagnosis,
      refurbEndpoints.itemSteps,
      refurbEndpoints.board,
      stockEndpoints.list,
      itemEndpoints.list,
    ],
    onSuccess: () => kept.go('finalized'),
    onError: (error) => !error.failure && toast.refused(messages.refusal(error)),
  })
  const choose = (id: string) => {
    setMissing(false)
    setStockId(id)
    kept.keep({ stockId: id }).catch(() => undefined)
  }
  return (
    <DiagnosisShell
      place="stock"
      diagnosis={diagnosis}
      kept={kept}
      onNext={() => (stockId ? finish.mutate({ params: { id: diagnosis.id }, body: { stockId } }) : setMissing(true))}
      nextLabel={t('refurb.finish')}
      nextDisabled={kept.busy}
      busy={finish.isPending}
      missing={missing ? t('refurb.stockMissing') : null}
      onDigit={(index) => stocks[index] && choose(stocks[index].id)}
    >
      {first && <p>{t('refurb.firstStep', { name: first.name })}</p>}
      <fieldset className={styles.question}>
        <legend className="sr">{t('refurb.partTitles.stock')}</legend>
        <div className={styles.choices}>
          {stocks.map((stock, index) => (
            <label key={stock.id} className={styles.choice}>
              <input type="radio" name="stock" checked={stock.id === stockId} onChange={() => choose(stock.id)} />
              {nameOf(stock)}
              {stock.location && <small className={styles.muted}>{stock.location}</small>}
              {index < 9 && <kbd aria-hidden>{index + 1}</kbd>}
            </label>
          ))}
        </div>
      </fieldset>
    </DiagnosisShell>
  )
}

export default function DiagnosisPage() {
  return <DiagnosisOf part={Part} />
}
