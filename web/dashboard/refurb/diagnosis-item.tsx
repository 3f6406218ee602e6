import { useTranslation } from 'react-i18next'
import { useStockName } from '../stock/use-stock-name.ts'
import { DiagnosisOf, DiagnosisShell, type PartProps, useKeep } from './diagnosis-page.tsx'
import styles from './refurb.module.css'

/** Item facts before the questions. */
function Part({ diagnosis }: PartProps) {
  const kept = useKeep(diagnosis.id)
  const { t } = useTranslation()
  const nameOf = useStockName()
  const { item } = diagnosis
  return (
    <DiagnosisShell
      place="item"
      diagnosis={diagnosis}
      kept={kept}
      onNext={() => kept.go('questions')}
      nextLabel={t('refurb.toQuestions')}
    >
      <dl className={styles.facts}>
        <dt>{t('refurb.status')}</dt>
        <dd>{t(`buybackStatus.item.${item.itemStatus}`)}</dd>
        <dt>{t('refurb.stock')}</dt>
        <dd>{nameOf(item.stock)}</dd>
        {item.responses.map(({ questionId, question, answer }) => [
          <dt key={`${questionId} q`}>{question}</dt>,
          <dd key={`${questionId} a`}>{answer}</dd>,
        ])}
      </dl>
    </DiagnosisShell>
  )
}

export default function DiagnosisPage() {
  return <DiagnosisOf part={Part} />
}
