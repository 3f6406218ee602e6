import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router'
import { isPlatformRole } from '#domain/access.ts'
import { accountEndpoints } from '#domain/account/endpoints.ts'
import { languages } from '#domain/money.ts'
import { organizationEndpoints } from '#domain/organization/endpoints.ts'
import { userEndpoints } from '#domain/user/endpoints.ts'
import { userMachine } from '#domain/user/machine.ts'
import type { User } from '#domain/user/schema.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { RecordHistory } from '#web/kit/detail/record-history.tsx'
import { SelectField } from '#web/kit/form/field/field-choice.tsx'
import { EmailField, TextField } from '#web/kit/form/field/field-text.tsx'
import { SwitchField } from '#web/kit/form/field/field-toggle.tsx'
import { FormPage } from '#web/kit/form/form-page.tsx'
import { Pair, Section } from '#web/kit/form/section.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { languageNames } from '#web/kit/i18n/i18n.ts'
import { useReturn } from '#web/kit/storage/left-lists.ts'
import { useCan, useSession } from '../session.ts'
import { type Held, ModulesField } from './modules-field.tsx'
import { UserActions, UserBadge } from './user-actions.tsx'
import { UserSecondFactor } from './user-second-factor.tsx'

/** Scope of the page: own account, platform or client. */
type Kind = 'user' | 'userAdmin' | 'userClient'

const valuesOf = (user: User | undefined) => ({
  ...(user ? {} : { accountId: undefined as string | undefined }),
  firstname: user?.firstname ?? '',
  lastname: user?.lastname ?? '',
  email: user?.email ?? '',
  language: user?.language ?? undefined,
  forceConnectionBySso: user?.forceConnectionBySso ?? false,
  modules: (user?.modules ?? []).map(({ module, role, organizationId }): Held => ({ module, role, organizationId })),
})
type Values = ReturnType<typeof valuesOf>

function UserForm({ user, kind, onReload }: { user?: User; kind: Kind; onReload?: () => void }) {
  const { t } = useTranslation()
  const can = useCan()
  const goBack = useReturn()
  const endpoint = user ? userEndpoints.patch : userEndpoints.create
  const form = useEndpointForm<typeof endpoint, Values>(endpoint, {
    initial: valuesOf(user),
    params: user && { id: user.id },
    version: user?.version,
    invalidates: [userEndpoints.list, userEndpoints.read, userEndpoints.history],
    success: user ? t('user.saved') : t('user.created'),
    onSaved: () => goBack('/users'),
  })
  const accountId = user?.accountId ?? form.values.accountId
  const roles = useAnswer(userEndpoints.assignableTypes, {})
  const accounts = useAnswer(
    accountEndpoints.list,
    { query: { pagination: 'false' } },
    { enabled: kind === 'userClient' && !user },
  )
  const entities = useAnswer(
    organizationEndpoints.choices,
    { query: accountId ? { accountId } : {} },
    { enabled: kind !== 'userAdmin' && (kind === 'user' || Boolean(accountId)) },
  )
  const session = useSession()
  const history = useAnswer(userEndpoints.history, { params: { id: user?.id ?? '' } }, { enabled: Boolean(user) })
  const offered = (roles.data?.members ?? [])
    .map(({ type }) => type)
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
      <Section
        id="identity"
        title={t('user.identity')}
        description={t(user ? 'user.addressText' : 'user.identityText')}
      >
        {kind === 'userClient' && !user && (
          <SelectField
            {...form.field('accountId')}
            onChange={(value) => form.set('accountId', value ?? undefined)}
            label={t('user.account')}
            choices={(accounts.data?.members ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <Pair>
          <TextField {...form.field('firstname')} label={t('user.firstname')} first={!user} />
          <TextField {...form.field('lastname')} label={t('user.lastname')} />
        </Pair>
        <Pair>
          <EmailField
            {...form.field('email')}
            label={t('user.email')}
            autoComplete="off"
            disabled={user?.id === session.user.id}
          />
          <SelectField
            {...form.field('language')}
            onChange={(value) => form.set('language', value || undefined)}
            label={t('user.language')}
            choices={languages.map((value) => ({ value, label: languageNames[value] }))}
            optional
          />
        </Pair>
      </Section>
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
      {user && <RecordHistory entries={history.data?.members ?? []} machine={userMachine} fields="user" />}
    </FormPage>
  )
}

export default function UserPage() {
  const { id } = useParams()
  const { pathname } = useLocation()
  const kind = (pathname.split('/')[1] ?? 'user') as Kind
  const { data, error, refetch } = useAnswer(userEndpoints.read, { params: { id: id ?? '' } }, { enabled: Boolean(id) })
  if (!id) return <UserForm key={kind} kind={kind} />
  if (!data) return <DetailLoading error={error} onRetry={() => void refetch()} />
  return <UserForm key={data.id} user={data} kind={kind} onReload={() => void refetch()} />
}
