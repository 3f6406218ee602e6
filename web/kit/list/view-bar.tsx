import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconStar, IconStarFilled, IconUsers } from '@tabler/icons-react'
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

type TabProps = { view: View; state: ListState; onRename: () => void }

/** Own views have a star, filled for the opening view; shared ones the sign of a group. */
function ViewIcon({ view }: { view: View }) {
  if (view.sharedWith !== null) return <IconUsers size={14} aria-hidden />
  return view.isDefault ? <IconStarFilled size={14} aria-hidden /> : <IconStar size={14} aria-hidden />
}

function ViewTab({ view, state, onRename }: TabProps) {
  const { t } = useTranslation()
  const messages = useMessages()
  const settings = { ...changed, onError: (error: Error) => toast.refused(messages.refusal(error)) }
  const patch = useCall(viewEndpoints.patch, settings)
  const remove = useCall(viewEndpoints.remove, settings)
  const takeOver = useCall(viewEndpoints.takeOver, settings)
  const open = sameQuery(view.query, state.written)
  const forget = async () => {
    const yes = await confirm({
      title: t('views.removeTitle', { name: view.name }),
      text: view.author ? t('views.removeSharedText', { author: view.author }) : t('views.removeText'),
      confirm: t('views.remove'),
      cancel: t('common.cancel'),
      danger: true,
    })
    if (yes) remove.mutate({ params: { id: view.id } })
  }
  const change = (body: { query?: string; isDefault?: boolean }) => patch.mutate({ params: { id: view.id }, body })
  return (
    <li className={styles.view} data-active={open || undefined}>
      <button
        type="button"
        aria-pressed={open}
        title={view.author ? t('views.sharedBy', { author: view.author }) : undefined}
        onClick={() => state.show(view.query)}
      >
        <ViewIcon view={view} />
        {view.isDefault && <span className="sr">{t('views.opening')} </span>}
        {view.name}
      </button>
      {(view.author === null || view.isManaged) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon
              variant="transparent"
              color="gray"
              size={30}
              aria-label={t('views.actions', { name: view.name })}
            >
              <IconDots size={14} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {view.isManaged ? (
              <Menu.Item onClick={() => takeOver.mutate({ params: { id: view.id } })}>{t('views.takeOver')}</Menu.Item>
            ) : (
              <>
                <Menu.Item onClick={onRename}>{t('views.rename')}</Menu.Item>
                <Menu.Item disabled={open} onClick={() => change({ query: state.written })}>
                  {t('views.replace')}
                </Menu.Item>
                <Menu.Item onClick={() => change({ isDefault: !view.isDefault })}>
                  {t(view.isDefault ? 'views.opensNot' : 'views.opens')}
                </Menu.Item>
              </>
            )}
            <Menu.Item color="red" onClick={() => void forget()}>
              {t('views.remove')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  )
}

type Props = { views: SavedViews; state: ListState }

/** Saved views of a list as its tabs: the whole list, the user's own, those shared with the user's role. */
export default function ViewBar({ views, state }: Props) {
  const { t } = useTranslation()
  const [naming, setNaming] = useState<Naming>(null)
  return (
    <>
      <ul className={styles.views} aria-label={t('views.title')}>
        <li className={styles.view} data-active={state.written === '' || undefined}>
          <button type="button" aria-pressed={state.written === ''} onClick={() => state.show('')}>
            {t('views.all')}
          </button>
        </li>
        {views.members.map((view) => (
          <ViewTab key={view.id} view={view} state={state} onRename={() => setNaming({ view })} />
        ))}
      </ul>
      <NameModal views={views} state={state} naming={naming} onClose={() => setNaming(null)} />
    </>
  )
}
