import { ActionIcon, Button, Checkbox, Group, Menu, Modal, TextInput } from '@mantine/core'
import { IconBookmarkPlus, IconDots, IconStarFilled } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { viewEndpoints } from '#domain/view/endpoints.ts'
import { type View, viewNameLimit } from '#domain/view/schema.ts'
import type { ApiError } from '../client/api-error.ts'
import { useCall } from '../client/query.ts'
import { confirm } from '../notice/confirm.ts'
import { useMessages } from '../notice/messages.ts'
import { toast } from '../notice/toast.ts'
import styles from './list.module.css'
import type { ListState } from './list-state.ts'
import { type SavedViews, sameQuery } from './views.ts'

const changed = { invalidates: [viewEndpoints.list] }

type NameProps = { list: string; query: string; view: View | null; onClose: () => void }

/** Form that saves the current filters and order under a name, or renames a view. */
function NameForm({ list, query, view, onClose }: NameProps) {
  const { t } = useTranslation()
  const messages = useMessages()
  const [name, setName] = useState(view?.name ?? '')
  const [isDefault, setDefault] = useState(view?.isDefault ?? false)
  const [refused, setRefused] = useState<string | null>(null)
  const settings = {
    ...changed,
    onSuccess: onClose,
    onError: (error: ApiError) => {
      const [violation] = error.violations ?? []
      setRefused(violation ? messages.violation(violation) : messages.refusal(error))
    },
  }
  const create = useCall(viewEndpoints.create, settings)
  const patch = useCall(viewEndpoints.patch, settings)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (view) patch.mutate({ params: { id: view.id }, body: { name, isDefault } })
    else create.mutate({ body: { list, name, query, isDefault } })
  }
  return (
    <form onSubmit={submit}>
      <TextInput
        data-autofocus
        label={t('kit.list.views.name')}
        value={name}
        maxLength={viewNameLimit}
        required
        error={refused}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Checkbox
        my="md"
        label={t('kit.list.views.opens')}
        checked={isDefault}
        onChange={(event) => setDefault(event.currentTarget.checked)}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" disabled={!name.trim()} loading={create.isPending || patch.isPending}>
          {t('common.save')}
        </Button>
      </Group>
    </form>
  )
}

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

type Naming = { view: View | null } | null
type NamingProps = { views: SavedViews; state: ListState; naming: Naming; onClose: () => void }

function NameModal({ views, state, naming, onClose }: NamingProps) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={naming !== null}
      onClose={onClose}
      title={t(naming?.view ? 'kit.list.views.rename' : 'kit.list.views.save')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      centered
    >
      {naming && <NameForm list={views.list} query={state.written} view={naming.view} onClose={onClose} />}
    </Modal>
  )
}

type Props = { views: SavedViews; state: ListState }

/** Tabs of the user's saved views of a list. */
export function ViewBar({ views, state }: Props) {
  const { t } = useTranslation()
  const [naming, setNaming] = useState<Naming>(null)
  if (views.members.length === 0) return null
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

/** Button to save the current state, unless a view already has it. */
export function SaveView({ views, state }: Props) {
  const { t } = useTranslation()
  const [naming, setNaming] = useState<Naming>(null)
  const known = views.members.some(({ query }) => sameQuery(query, state.written))
  return (
    <>
      {!known && state.written && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconBookmarkPlus size={14} aria-hidden />}
          onClick={() => setNaming({ view: null })}
        >
          {t('kit.list.views.save')}
        </Button>
      )}
      <NameModal views={views} state={state} naming={naming} onClose={() => setNaming(null)} />
    </>
  )
}
