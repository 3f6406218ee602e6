import { ActionIcon, Loader, Menu } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconFolderSymlink,
  IconHelpCircle,
  IconPencil,
  IconPlus,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { categoryEndpoints } from '#domain/category/endpoints.ts'
import { type CategoryEvent, categoryMachine } from '#domain/category/machine.ts'
import { isInUse } from '#domain/category/rules.ts'
import { keysOf, oneOf } from '#domain/checked.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { useCategoryEvents } from './category-actions.tsx'
import styles from './tree.module.css'
import type { Direction } from './tree.ts'
import type { CategoryRow } from './use-categories.ts'

export type MenuHandlers = {
  /** Whether a move in this direction is possible; never during a search. */
  may: (row: CategoryRow, direction: Direction) => boolean
  step: (row: CategoryRow, direction: Direction) => void
  moveInto: (row: CategoryRow) => void
}

type Props = { row: CategoryRow; writes: boolean; tabIndex: number; on: MenuHandlers }

const icons: Record<CategoryEvent, typeof IconArchive> = { archive: IconArchive, restore: IconArchiveOff }

/** Allowed actions are loaded when the menu opens, not for each row. */
function Events({ row }: { row: CategoryRow }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const { data } = useAnswer(categoryEndpoints.read, { params: { id: row.id } })
  const act = useCategoryEvents(row)
  if (!data) return <Menu.Item disabled leftSection={<Loader size={14} />} aria-label={t('kit.list.actions')} />
  return data.actions.map(({ name, allowed, reason }) => {
    const event = oneOf(keysOf(icons), name)
    const Icon = icons[event]
    const danger = categoryMachine.transitions[event].look === 'danger'
    return (
      <Menu.Item
        key={name}
        c={danger ? 'var(--prob-ink)' : undefined}
        disabled={!allowed}
        leftSection={<Icon size={16} aria-hidden />}
        onClick={() => void act(event)}
      >
        {t(`access.actions.category.${event}.label`)}
        {reason && <span className={styles.reason}>{messages.error(reason, {})}</span>}
      </Menu.Item>
    )
  })
}

export function RowMenu({ row, writes, tabIndex, on }: Props) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const item = (Icon: typeof IconPlus) => ({ leftSection: <Icon size={16} aria-hidden /> })
  return (
    <Menu opened={opened} onChange={setOpened}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          tabIndex={tabIndex}
          aria-label={t('kit.list.actionsOf', { name: row.label })}
        >
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={`/category/${row.id}/edit`} {...item(IconPencil)}>
          {t('category.edit')}
        </Menu.Item>
        <Menu.Item component={Link} to={`/diagnostic/category/${row.id}`} {...item(IconHelpCircle)}>
          {t('category.questions')}
        </Menu.Item>
        {writes && opened && (
          <>
            {isInUse(row) && (
              <Menu.Item component={Link} to={`/category/create?parent=${row.id}`} {...item(IconPlus)}>
                {t('category.createInside')}
              </Menu.Item>
            )}
            <Menu.Divider />
            <Menu.Item disabled={!on.may(row, 'up')} onClick={() => on.step(row, 'up')} {...item(IconArrowUp)}>
              {t('category.moveUp')}
            </Menu.Item>
            <Menu.Item disabled={!on.may(row, 'down')} onClick={() => on.step(row, 'down')} {...item(IconArrowDown)}>
              {t('category.moveDown')}
            </Menu.Item>
            <Menu.Item onClick={() => on.moveInto(row)} {...item(IconFolderSymlink)}>
              {t('category.moveInto')}
            </Menu.Item>
            <Menu.Divider />
            <Events row={row} />
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
