import { ActionIcon, Alert, Button, Kbd, SegmentedControl, Skeleton, Tooltip } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { keysOf } from '#domain/checked.ts'
import { StatusBadge, toneIcons } from '#web/kit/badge/status-badge.tsx'
import { raiseError } from '#web/kit/errors/store.ts'
import { DateText } from '#web/kit/i18n/date.tsx'
import { Money, MoneyDifference } from '#web/kit/i18n/money.tsx'
import { confirm } from '#web/kit/notice/confirm.ts'
import { toast } from '#web/kit/notice/toast.ts'
import { Logo } from '#web/kit/theme/logo.tsx'
import styles from './gallery.module.css'

const tones = keysOf(toneIcons)
const shades = Array.from({ length: 10 }, (_, shade) => shade)

export function Basics() {
  const { t } = useTranslation()
  const ask = () =>
    confirm({
      title: t('design.confirmTitle'),
      text: t('design.confirmText'),
      confirm: t('design.delete'),
      cancel: t('common.cancel'),
      danger: true,
    })
  return (
    <div className={`card ${styles.panel}`}>
      <div className={styles.row}>
        <Logo name="Reprise" />
        <Money cents={34_700} />
        <MoneyDifference cents={-4_500} />
        <MoneyDifference cents={800} />
        <MoneyDifference cents={0} />
        <DateText value="2026-11-14T17:42:00Z" />
        <Kbd>Ctrl K</Kbd>
      </div>
      <div className={styles.swatches} aria-hidden>
        {shades.map((shade) => (
          <div key={shade} className={styles.swatch} style={{ background: `var(--brand-${shade})` }} />
        ))}
        {shades.map((shade) => (
          <div key={shade} className={styles.swatch} style={{ background: `var(--g-${shade})` }} />
        ))}
      </div>
      <div className={styles.row}>
        {tones.map((tone) => (
          <StatusBadge key={tone} tone={tone}>
            {t(`design.tones.${tone}`)}
          </StatusBadge>
        ))}
        <StatusBadge tone="done" large>
          {t('design.tones.done')}
        </StatusBadge>
      </div>
      <div className={styles.row}>
        <Button leftSection={<IconPlus size={16} aria-hidden />}>{t('design.primary')}</Button>
        <Button variant="default">{t('design.secondary')}</Button>
        <Button variant="subtle" color="gray">
          {t('design.tertiary')}
        </Button>
        <Button variant="subtle">{t('design.reset')}</Button>
        <Button loading>{t('design.primary')}</Button>
        <Button disabled>{t('design.primary')}</Button>
        <Tooltip label={t('user.edit')}>
          <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('user.edit')}>
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <SegmentedControl
          aria-label={t('design.choice')}
          data={[
            { value: 'a', label: t('design.draft') },
            { value: 'b', label: t('design.published') },
          ]}
        />
      </div>
      <div className={styles.row}>
        <Button variant="default" onClick={() => toast.done(t('design.toastDone'))}>
          {t('design.showDone')}
        </Button>
        <Button variant="default" onClick={() => toast.refused(t('design.toastRefused'))}>
          {t('design.showRefused')}
        </Button>
        <Button variant="default" onClick={() => void ask()}>
          {t('design.showConfirm')}
        </Button>
        <Button variant="default" onClick={() => raiseError({ code: 'server_error' })}>
          {t('design.showError')}
        </Button>
      </div>
      <Alert color="red">{t('design.toastRefused')}</Alert>
      <Skeleton height={12} width="60%" />
    </div>
  )
}
