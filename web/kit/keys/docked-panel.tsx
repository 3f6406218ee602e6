import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './keys.module.css'
import { useShortcuts } from './shortcuts.ts'

type Props = { label: string; bar: ReactNode; footer?: ReactNode; onClose: () => void; children: ReactNode }

/** Panel beside the page, in the place of the panel that Space opens. Escape closes it. */
export function DockedPanel({ label, bar, footer, onClose, children }: Props) {
  const { t } = useTranslation()
  useShortcuts({ title: label, shortcuts: [{ keys: ['Escape'], label: t('common.close'), run: onClose }] })
  return (
    <aside className={styles.panel} aria-label={label}>
      <div className={styles.bar}>
        <span>{bar}</span>
        <button type="button" className={styles.step} aria-label={t('common.close')} onClick={onClose}>
          <IconX size={16} aria-hidden />
        </button>
      </div>
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </aside>
  )
}
