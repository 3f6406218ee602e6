import { Button } from '@mantine/core'
import type { Icon as TablerIcon } from '@tabler/icons-react'
import { type ReactNode, use } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { RoleContext } from '#web/kit/list/can.ts'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { EmptyState } from '#web/kit/page/states.tsx'
import { AuthCard } from '../auth/auth-card.tsx'

type Props = { title: string; text: string; action?: ReactNode; icon?: TablerIcon }

/** Page with a message and one action: inside the frame, which provides the role, otherwise as a card of its own. */
export function MessagePage({ title, text, action, icon }: Props) {
  const { t } = useTranslation()
  const isFramed = use(RoleContext) !== 'pseudo_anonymous'
  const shown = action ?? (
    <Button component={Link} to="/home" fullWidth={!isFramed}>
      {t('system.goHome')}
    </Button>
  )
  if (!isFramed)
    return (
      <AuthCard title={title} text={text}>
        {shown}
      </AuthCard>
    )
  return (
    <>
      <PageHeader title={title} />
      <EmptyState icon={icon} title={text}>
        {shown}
      </EmptyState>
    </>
  )
}
