import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PrivacyPage } from '#domain/privacy/endpoints.ts'
import { isFixed, previewLimit, privacyCategories } from '#domain/privacy/retention.ts'
import settings from '#web/kit/settings/settings.module.css'
import { useDue, usePeriod } from './use-counts.ts'

/** Records that the next run would handle, by category. */
export function Preview({ page }: { page: PrivacyPage }) {
  const { t } = useTranslation()
  const period = usePeriod()
  const due = useDue()
  return (
    <section className={`card ${settings.card}`} id="card-preview" data-section={t('privacy.preview')}>
      <div className={settings.about}>
        <h2>{t('privacy.preview')}</h2>
        <p>{t('privacy.previewText')}</p>
      </div>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('privacy.category')}</Table.Th>
            <Table.Th>{t('privacy.period')}</Table.Th>
            <Table.Th ta="right">{t('privacy.due')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {privacyCategories.map((category) => (
            <Table.Tr key={category}>
              <Table.Td>{t(`privacy.categories.${category}.label`)}</Table.Td>
              <Table.Td>
                {period(page.periods[category])}
                {isFixed(category) && <small> · {t('privacy.fixed')}</small>}
              </Table.Td>
              <Table.Td ta="right" className="num">
                {due(page.preview[category], previewLimit)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
