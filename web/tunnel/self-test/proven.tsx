import { IconShieldCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AnswerProof } from '#domain/self-test/schema.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import styles from './card.module.css'

export default function Mark({ proof }: { proof?: AnswerProof | undefined }) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
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
