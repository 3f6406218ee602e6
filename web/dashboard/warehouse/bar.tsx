import { IconArrowLeft, IconArrowRight, IconBan } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './warehouse.module.css'

type Props = { onBack: () => void; onHold?: () => void; onNext: () => void; next: string; disabled?: boolean }

/** Bottom bar with Back, Hold and Next; large targets for use with gloves. */
export function Bar({ onBack, onHold, onNext, next, disabled }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.bar}>
      <button type="button" className={styles.button} onClick={onBack}>
        <IconArrowLeft size={22} aria-hidden />
        {t('warehouse.back')}
      </button>
      {onHold && (
        <button type="button" className={styles.button} onClick={onHold}>
          <IconBan size={22} aria-hidden />
          {t('warehouse.hold')}
        </button>
      )}
      <button type="button" className={styles.primary} disabled={disabled} onClick={onNext}>
        {next}
        <IconArrowRight size={22} aria-hidden />
      </button>
    </div>
  )
}
