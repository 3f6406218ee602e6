import { Alert, Button, CopyButton, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './second-factor.module.css'

/** Recovery codes, shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={styles.recovery}>
      <Alert color="orange">{t('session.second.recoveryText')}</Alert>
      <ul className={styles.codes} aria-label={t('session.second.recoveryCodes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="space-between">
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t('kit.form.copied') : t('kit.form.copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone}>{t('session.second.kept')}</Button>
      </Group>
    </div>
  )
}
