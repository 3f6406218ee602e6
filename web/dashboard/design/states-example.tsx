import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#web/kit/client/api-error.ts'
import { EmptyState, ErrorState, NoMatch } from '#web/kit/page/states.tsx'
import styles from './gallery.module.css'

const down = new ApiError({ status: 0, code: 'network_error' })

export function StatesExample() {
  const { t } = useTranslation()
  return (
    <div className={styles.columns}>
      <div className="card">
        <EmptyState title={t('user.emptyTitle')} text={t('user.emptyText')}>
          <Button leftSection={<IconPlus size={16} aria-hidden />}>{t('frame.titles.userCreate')}</Button>
        </EmptyState>
      </div>
      <div className="card">
        <NoMatch onClear={() => undefined} />
      </div>
      <div className="card">
        <ErrorState error={down} onRetry={() => undefined} />
      </div>
    </div>
  )
}
