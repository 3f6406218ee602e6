import { IconShieldCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AnswerProof } from '#domain/self-test/schema.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { addWords } from '#web/kit/i18n/i18n.ts'
import styles from './card.module.css'
import { selfTestNameWords } from './words.ts'

export const loadWords = () => addWords(selfTestNameWords)

/** `proof`: tests and date. `contradicted`: the check found another answer. */
export type MarkProps = { proof?: AnswerProof | undefined; contradicted?: boolean }

export default function Mark({ proof, contradicted = false }: MarkProps) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  if (contradicted) return <p role="status">{t('selfTestNames.provenComment')}</p>
  return (
    <span className={styles.proven}>
      <IconShieldCheck size={16} aria-hidden />
      {proof
        ? t('selfTestNames.provenBy', {
            date: dateTime(proof.at),
            tests: proof.tests.map((test) => t(`selfTestNames.${test}`)).join(', '),
          })
        : t('selfTestNames.proven')}
    </span>
  )
}
