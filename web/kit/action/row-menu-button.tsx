import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { To } from 'react-router'
import type { RecordAction } from '#domain/action.ts'
import type { Act } from './action-form.tsx'

export type Offer = {
  actions: readonly RecordAction[]
  pages?: Readonly<Record<string, To>>
  /** Content shown above the form of an action, by action name. */
  about?: Readonly<Record<string, ReactNode>>
}

export type RowMenuProps = {
  name: string
  words: string
  act: Act
  /** Loads the allowed actions; called each time the menu opens. */
  load: () => Promise<Offer>
}

/** Button of a row menu. */
export function MenuButton({ name, ...rest }: { name: string } & ActionIconProps & ComponentProps<'button'>) {
  const { t } = useTranslation()
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-haspopup="menu"
      {...rest}
      aria-label={t('kit.list.actionsOf', { name })}
    >
      <IconDots size={16} aria-hidden />
    </ActionIcon>
  )
}
