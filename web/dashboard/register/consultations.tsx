import { useTranslation } from 'react-i18next'
import { registerEndpoints } from '#domain/register/endpoints.ts'
import { ListPage } from '#web/kit/list/list-page.tsx'
import { ofCompany, useAccount } from '../configuration/account.tsx'

function Consultations() {
  const { t } = useTranslation()
  const { named, picker } = useAccount()
  return (
    <ListPage
      endpoint={registerEndpoints.consultations}
      title={t('frame.titles.registerConsultations')}
      description={t('register.consultationsText')}
      fixed={named ? { accountId: named } : {}}
      rowName={(row) => row.by}
      actions={picker}
      empty={{ title: t('register.noConsultations'), text: t('register.consultationsText') }}
    />
  )
}

export default ofCompany(Consultations)
