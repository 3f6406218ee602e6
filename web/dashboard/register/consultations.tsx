import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#domain/endpoint.ts'
import { registerEndpoints } from '#domain/register/endpoints.ts'
import { DateText } from '#web/kit/i18n/date.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import type { Column } from '#web/kit/list/types.ts'
import { ofCompany, useAccount } from '../configuration/account.tsx'

type Row = AnswerOf<typeof registerEndpoints.consultations>['members'][number]

function Consultations() {
  const { t } = useTranslation()
  const { named, picker } = useAccount()
  const columns: Column<Row>[] = [
    { key: 'at', label: t('register.at'), sort: 'at', render: (row) => <DateText value={row.at} /> },
    { key: 'by', label: t('register.by'), render: (row) => row.by },
    { key: 'purpose', label: t('register.purpose'), render: (row) => t(`register.purposes.${row.purpose}`) },
    { key: 'note', label: t('register.note'), render: (row) => row.note ?? '–' },
  ]
  return (
    <ListView
      endpoint={registerEndpoints.consultations}
      title={t('frame.titles.registerConsultations')}
      description={t('register.consultationsText')}
      columns={columns}
      fixed={named ? { accountId: named } : {}}
      rowName={(row) => row.by}
      actions={picker}
      empty={{ title: t('register.noConsultations'), text: t('register.consultationsText') }}
    />
  )
}

export default ofCompany(Consultations)
