import { Select } from '@mantine/core'
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountEndpoints } from '#domain/account/endpoints.ts'
import { defaultLanguage, type Language } from '#domain/money.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { FormatsProvider } from '#web/kit/i18n/formats.tsx'
import { local } from '#web/kit/storage/storage.ts'
import { useSession } from '../session.ts'
import { ClientConsent } from '../support-access/consent.tsx'

type Company = {
  /** Set for platform administrators only; other users work in one account. */
  accountId: string | undefined
  language: Language | undefined
  picker: ReactNode
}

const Context = createContext<Company>({ accountId: undefined, language: undefined, picker: null })

/** Account whose catalogue is shown. */
export const useCompany = () => use(Context)

/** Language in which the account writes its own texts. */
export const useWrittenLanguage = () => {
  const own = useSession().currentOrganization?.account.language
  return useCompany().language ?? own ?? defaultLanguage
}

const memory = 'reprise.company'

/** Stores the account for pages opened next. */
export const rememberCompany = (id: string) => local.write(memory, id)

type Props = {
  children: ReactNode
  /** Account of the shown record; disables the selection. */
  accountId?: string
  /** Page of the client's contract, which platform administrators change without its support access. */
  contract?: boolean
}

/** Account selection for platform administrators; amounts are in the currency of the selected account. */
function Chosen({ children, accountId, contract }: Props) {
  const { t } = useTranslation()
  const [chosen, choose] = useState(() => local.read<string>(memory))
  const { data, error, refetch } = useAnswer(accountEndpoints.list, { query: { pagination: 'false' } })
  const accounts = data?.members
  const account = accounts?.find(({ id }) => id === (accountId ?? chosen)) ?? accounts?.[0]
  const company = useMemo(
    () =>
      account && {
        accountId: account.id,
        language: account.language,
        picker: accountId ? null : (
          <Select
            aria-label={t('catalogue.company')}
            w={200}
            allowDeselect={false}
            searchable
            nothingFoundMessage={t('kit.form.nothingFound')}
            data={(accounts ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={account.id}
            onChange={(id) => {
              if (id) rememberCompany(id)
              choose(id)
            }}
          />
        ),
      },
    [account, accounts, accountId, t],
  )
  if (!company || !account) return <DetailLoading error={error} onRetry={() => void refetch()} />
  return (
    <Context value={company}>
      <FormatsProvider account={{ currency: account.currency }}>
        {contract ? children : <ClientConsent accountId={company.accountId}>{children}</ClientConsent>}
      </FormatsProvider>
    </Context>
  )
}

export function InCatalogue(props: Props) {
  const platform = useSession().currentOrganization === null
  return platform ? <Chosen {...props} /> : props.children
}
