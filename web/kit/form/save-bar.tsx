import { Button, Kbd } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './form.module.css'
import { SaveButton } from './save-button.tsx'
import type { FormState } from './use-endpoint-form.ts'

type Props = { form: FormState; mayHaveSaved: boolean | undefined; label?: string; onCancel: () => void }

/** Number of unsaved changes and of errors, with Save and Cancel. */
export function SaveBar({ form, mayHaveSaved, label, onCancel }: Props) {
  const { t } = useTranslation()
  const wrong = Object.keys(form.errors).length
  return (
    <div className={styles.saveBar}>
      <div className={styles.saveBarInner}>
        <span role="status">
          {form.dirty && t('kit.form.changes', { count: form.changes })}
          {wrong > 0 && (
            <span className={styles.wrongNote}>
              <IconAlertTriangle size={16} stroke={2} aria-hidden />
              {t('kit.form.toMend', { count: wrong })}
            </span>
          )}
        </span>
        <div className={styles.saveBarActions}>
          <Button variant="subtle" color="gray" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <SaveButton
            form={form}
            disabled={!mayHaveSaved}
            rightSection={<Kbd className={styles.saveKey}>{t('kit.form.saveKey')}</Kbd>}
          >
            {label ?? t('common.save')}
          </SaveButton>
        </div>
      </div>
    </div>
  )
}
