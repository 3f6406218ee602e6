import { useTranslation } from 'react-i18next'
import { accountEndpoints } from '#domain/account/endpoints.ts'
import { languageChoices } from '#domain/account/languages.ts'
import type { User } from '#domain/user/schema.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { SelectField } from '#web/kit/form/field/field-choice.tsx'
import { EmailField, TextField } from '#web/kit/form/field/field-text.tsx'
import { Pair, Section } from '#web/kit/form/section.tsx'
import type { FormOf } from '#web/kit/form/use-endpoint-form.ts'
import { languageNames } from '#web/kit/i18n/i18n.ts'
import { useSession } from '../session.ts'
import type { UserKind, Values } from './values.ts'

export function IdentitySection({ form, user, kind }: { form: FormOf<Values>; user?: User; kind: UserKind }) {
  const { t } = useTranslation()
  const session = useSession()
  const accounts = useAnswer(
    accountEndpoints.list,
    { query: { pagination: 'false' } },
    { enabled: kind === 'userClient' && !user },
  )
  return (
    <Section id="identity" title={t('user.identity')} description={t(user ? 'user.addressText' : 'user.identityText')}>
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
          choices={languageChoices(session.currentOrganization?.account.languages, user?.language).map((value) => ({
            value,
            label: languageNames[value],
          }))}
          optional
        />
      </Pair>
    </Section>
  )
}
