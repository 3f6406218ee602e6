import { useTranslation } from 'react-i18next'
import { accountEndpoints } from '#domain/account/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { Facts } from '#web/kit/detail/detail-page.tsx'
import { useSession } from '../session.ts'

/** Organization, role and contact, for users without management permissions. */
export function Place() {
  const { t } = useTranslation()
  const { user, currentOrganization } = useSession()
  const account = currentOrganization?.account
  const details = useAnswer(
    accountEndpoints.rootDetail,
    { params: { id: account?.id ?? '' } },
    { enabled: account !== undefined },
  )
  const role = user.modules.find(({ module }) => module === user.currentModule)?.role
  const support = details.data?.sellerSupportEmail
  return (
    <Facts
      facts={[
        { label: t('user.entity'), value: currentOrganization?.commonName },
        { label: t('user.account'), value: account?.name },
        { label: t('user.role'), value: role && t(`access.roles.${role}`) },
        {
          label: t('home.support'),
          value: support && (
            <a className="link" href={`mailto:${support}`}>
              {support}
            </a>
          ),
        },
      ]}
    />
  )
}
