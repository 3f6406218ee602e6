import { Button, Checkbox, Group, Modal, Select, TextInput } from '@mantine/core'
import { type FormEvent, useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AssignableRole, personRoles } from '#domain/access.ts'
import { isOneOf } from '#domain/checked.ts'
import { viewEndpoints } from '#domain/view/endpoints.ts'
import { viewNameLimit } from '#domain/view/limits.ts'
import type { View } from '#domain/view/schema.ts'
import { shareableRoles } from '#domain/view/sharing.ts'
import type { ApiError } from '../client/api-error.ts'
import { useCall } from '../client/query.ts'
import { useMessages } from '../notice/messages.ts'
import { RoleContext } from './can.ts'
import type { ListState } from './list-state.ts'
import type { SavedViews } from './views.ts'

const changed = { invalidates: [viewEndpoints.list] }

type NameProps = { list: string; query: string; view: View | null; onClose: () => void }

/** Form that saves the current filters and order under a name, or renames a view. */
function NameForm({ list, query, view, onClose }: NameProps) {
  const { t } = useTranslation()
  const messages = useMessages()
  const [name, setName] = useState(view?.name ?? '')
  const [isDefault, setDefault] = useState(view?.isDefault ?? false)
  const [sharedWith, setSharedWith] = useState<AssignableRole | null>(view?.sharedWith ?? null)
  const roles = shareableRoles(useContext(RoleContext))
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
    if (view) patch.mutate({ params: { id: view.id }, body: { name, isDefault, sharedWith } })
    else create.mutate({ body: { list, name, query, isDefault, sharedWith } })
  }
  return (
    <form onSubmit={submit}>
      <TextInput
        data-autofocus
        label={t('views.name')}
        value={name}
        maxLength={viewNameLimit}
        required
        description={t('kit.form.counter', { length: name.length, max: viewNameLimit })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={refused}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Checkbox
        my="md"
        label={t('views.opens')}
        checked={isDefault}
        onChange={(event) => setDefault(event.currentTarget.checked)}
      />
      {roles.length > 0 && (
        <Select
          mb="md"
          label={t('views.share')}
          data={[
            { value: '', label: t('views.onlyMe') },
            ...roles.map((role) => ({ value: role, label: t(`access.roles.${role}`) })),
          ]}
          value={sharedWith ?? ''}
          allowDeselect={false}
          onChange={(role) => setSharedWith(isOneOf(personRoles, role) ? role : null)}
        />
      )}
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

export type Naming = { view: View | null } | null
type Props = { views: SavedViews; state: ListState; naming: Naming; onClose: () => void }

/** Asks for the name of a view. */
export default function NameModal({ views, state, naming, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={naming !== null}
      onClose={onClose}
      title={t(naming?.view ? 'views.rename' : 'kit.list.views.save')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      centered
    >
      {naming && <NameForm list={views.list} query={state.written} view={naming.view} onClose={onClose} />}
    </Modal>
  )
}
