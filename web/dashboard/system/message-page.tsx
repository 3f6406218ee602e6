import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AuthCard } from '../auth/auth-card.tsx'

export function MessagePage({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <AuthCard title={title} text={text}>
      {action ?? (
        <Button component={Link} to="/home" fullWidth>
          {t('system.goHome')}
        </Button>
      )}
    </AuthCard>
  )
}
