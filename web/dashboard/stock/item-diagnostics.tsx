import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ItemDetail } from '#domain/item/schema.ts'
import styles from './stock.module.css'

/** Declared and controlled answers by question. */
export function Diagnostics({ item }: { item: ItemDetail }) {
  const { t } = useTranslation()
  const { declared, controlled } = item
  if (!declared) return <p>{t('stock.noDiagnostic')}</p>
  const found = new Map(controlled?.responses.map((one) => [one.questionId, one.answer]))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <div className={`card ${styles.scroll}`} tabIndex={0}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('stock.question')}</Table.Th>
            <Table.Th>{t('stock.declared')}</Table.Th>
            <Table.Th>{t('stock.controlled')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {declared.responses.map(({ questionId, question, answer }) => {
            const controlledAnswer = found.get(questionId)
            return (
              <Table.Tr key={questionId}>
                <Table.Td>{question}</Table.Td>
                <Table.Td>{answer}</Table.Td>
                <Table.Td className={controlledAnswer && controlledAnswer !== answer ? styles.differs : undefined}>
                  {controlledAnswer ?? '–'}
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
      {controlled?.comment && <p className={styles.note}>{controlled.comment}</p>}
    </div>
  )
}
