import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconStarFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { viewEndpoints } from '#domain/view/endpoints.ts'
import type { View } from '#domain/view/schema.ts'
import { useCall } from '../client/query.ts'
import { confirm } from '../notice/confirm.ts'
import { useMessages } from '../notice/messages.ts'
import { toast } from '../notice/toast.ts'
import styles from './list.module.css'
import type { ListState } from './list-state.ts'
import NameModal, { type Naming } from './name-view.tsx'
import { type SavedViews, sameQuery } from './views.ts'

const changed = { invalidates: [viewEndpoints.list] }

type ChipProps = { view: View; state: ListState; onRename: () => void }

function ViewChip({ view, state, onRename }: ChipProps) {
  const { t } = useTranslation()
  const messages = useMessages()
  const settings = { ...changed, onError: (error: Error) => toast.refused(messages.refusal(error)) }
  const patch = useCall(viewEndpoints.patch, settings)
  const remove = useCall(viewEndpoints.remove, settings)
  const open = sameQuery(view.query, state.written)
  const forget = async () => {
    const yes = await confirm({
      title: t('kit.list.views.removeTitle', { name: view.name }),
      text: t('kit.list.views.removeText'),
      confirm: t('kit.list.views.remove'),
      cancel: t('common.cancel'),
      danger: true,
    })
    if (yes) remove.mutate({ params: { id: view.id } })
  }
  const change = (body: { query?: string; isDefault?: boolean }) => patch.mutate({ params: { id: view.id }, body })
  return (
    <li className={styles.chip} data-active={open || undefined}>
      <button type="button" className={styles.chipLabel} aria-pressed={open} onClick={() => state.show(view.query)}>
        {view.isDefault && (
          <>
            <IconStarFilled size={12} aria-hidden className={styles.viewStar} />
            <span className="sr">{t('kit.list.views.opening')} </span>
          </>
        )}
        {view.name}
      </button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="transparent"
            color="gray"
            size={30}
            aria-label={t('kit.list.views.actions', { name: view.name })}
          >
            <IconDots size={14} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={onRename}>{t('kit.list.views.rename')}</Menu.Item>
          <Menu.Item disabled={open} onClick={() => change({ query: state.written })}>
            {t('kit.list.views.replace')}
          </Menu.Item>
          <Menu.Item onClick={() => change({ isDefault: !view.isDefault })}>
            {t(view.isDefault ? 'kit.list.views.opensNot' : 'kit.list.views.opens')}
          </Menu.Item>
          <Menu.Item color="red" onClick={() => void forget()}>
            {t('kit.list.views.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}

type Props = { views: SavedViews; state: ListState }

/** Tabs of the user's saved views of a list. */
export default function ViewBar({ views, state }: Props) {
  const { t } = useTranslation()
  const [naming, setNaming] = useState<Naming>(null)
  return (
    <>
      <ul className={styles.views} aria-label={t('kit.list.views.title')}>
        {views.members.map((view) => (
          <ViewChip key={view.id} view={view} state={state} onRename={() => setNaming({ view })} />
        ))}
      </ul>
      <NameModal views={views} state={state} naming={naming} onClose={() => setNaming(null)} />
    </>
  )
}
