import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router'
import { isPlatformRole, personRoles } from '#domain/access.ts'
import { isOneOf } from '#domain/checked.ts'
import { organizationEndpoints } from '#domain/organization/endpoints.ts'
import { userEndpoints } from '#domain/user/endpoints.ts'
import { userMachine } from '#domain/user/machine.ts'
import type { User } from '#domain/user/schema.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { RecordHistory } from '#web/kit/detail/record-history.tsx'
import { firstPage } from '#web/kit/first-page.ts'
import { SwitchField } from '#web/kit/form/field/field-toggle.tsx'
import { FormPage } from '#web/kit/form/form-page.tsx'
import { Section } from '#web/kit/form/section.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { toast } from '#web/kit/notice/toast.ts'
import { useReturn } from '#web/kit/storage/left-lists.ts'
import { useCan } from '../session.ts'
import { ClientConsent } from '../support-access/consent.tsx'
import { IdentitySection } from './identity-section.tsx'
import { ModulesField } from './modules-field.tsx'
import { PendingChanges } from './pending-changes.tsx'
import { UserActions, UserBadge } from './user-actions.tsx'
import { UserSecondFactor } from './user-second-factor.tsx'
import { type UserKind, type Values, valuesOf } from './values.ts'

function UserForm({ user, kind, onReload }: { user?: User; kind: UserKind; onReload?: () => void }) {
  const { t } = useTranslation()
  const can = useCan()
  const goBack = useReturn()
  const endpoint = user ? userEndpoints.patch : userEndpoints.create
  const form = useEndpointForm<typeof endpoint, Values>(endpoint, {
    initial: valuesOf(user),
    params: user && { id: user.id },
    version: user?.version,
    invalidates: [userEndpoints.list, userEndpoints.read, userEndpoints.history],
    success: t(user ? 'user.saved' : firstPage.publicDemo ? 'user.createdInPublicDemo' : 'user.created'),
    onSaved: (saved) => {
      if (saved.pendingChanges.length > (user?.pendingChanges.length ?? 0)) toast.info(t('user.pending.requested'))
      return goBack('/users')
    },
  })
  const accountId = user?.accountId ?? form.values.accountId
  const roles = useAnswer(userEndpoints.assignableTypes, {})
  const entities = useAnswer(
    organizationEndpoints.choices,
    { query: accountId ? { accountId } : {} },
    { enabled: kind !== 'userAdmin' && (kind === 'user' || Boolean(accountId)) },
  )
  const history = useAnswer(userEndpoints.history, { params: { id: user?.id ?? '' } }, { enabled: Boolean(user) })
  const offered = (roles.data?.members ?? [])
    .map(({ type }) => type)
    .filter((role) => isOneOf(personRoles, role))
    .filter((role) => isPlatformRole(role) === (kind === 'userAdmin'))
  const title = user ? `${user.firstname} ${user.lastname}` : t(`frame.titles.${kind}Create`)
  return (
    <FormPage
      form={form}
      title={title}
      crumb={user ? t('frame.titles.userEdit') : title}
      back="/users"
      creating={!user}
      onReload={onReload}
      saveLabel={user ? undefined : t('user.invite')}
      badge={user && <UserBadge user={user} />}
      actions={user && <UserActions user={user} />}
    >
      {user && <PendingChanges user={user} />}
      <IdentitySection form={form} user={user} kind={kind} />
      <Section id="access" title={t('user.access')} description={t('user.accessText')}>
        <ModulesField
          bind={form.field('modules')}
          at={form.at}
          roles={offered}
          entities={entities.data?.members ?? []}
        />
      </Section>
      {can('USER_FORCE_SSO') && (
        <Section id="sso" title={t('user.sso')}>
          <SwitchField
            {...form.field('forceConnectionBySso')}
            label={t('user.forceSso')}
            description={t('user.forceSsoText')}
          />
        </Section>
      )}
      {user && <UserSecondFactor user={user} />}
      {user && <RecordHistory entries={history.data?.members ?? []} machine={userMachine} />}
    </FormPage>
  )
}

export default function UserPage() {
  const { id } = useParams()
  const { pathname } = useLocation()
  const kind = (pathname.split('/')[1] ?? 'user') as UserKind
  const { data, error, refetch } = useAnswer(userEndpoints.read, { params: { id: id ?? '' } }, { enabled: Boolean(id) })
  if (!id) return <UserForm key={kind} kind={kind} />
  if (!data) return <DetailLoading error={error} onRetry={() => void refetch()} />
  return (
    <ClientConsent accountId={data.accountId}>
      <UserForm key={data.id} user={data} kind={kind} onReload={() => void refetch()} />
    </ClientConsent>
  )
}
