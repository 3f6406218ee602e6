import { Button, SegmentedControl, Table, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { Fragment, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { groupedNumber } from '#domain/buyback/number.ts'
import { type CheckGroup, checkGroups, verdictTones } from '#domain/payment/batch/checks.ts'
import { batchEndpoints } from '#domain/payment/batch/endpoints.ts'
import { isWorkedOn } from '#domain/payment/batch/life.ts'
import { type BatchDetail, type BatchItem, bankMeanings, bankStateOf, isInFile } from '#domain/payment/batch/schema.ts'
import type { PayeeResult } from '#domain/payment/payee.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { useAnswer } from '#web/kit/client/query.ts'
import { DateText } from '#web/kit/i18n/date.tsx'
import { Money } from '#web/kit/i18n/money.tsx'
import { EmptyState, ErrorState } from '#web/kit/page/states.tsx'
import styles from './batch.module.css'
import { Decide, Include } from './batch-decide.tsx'
import { afterFile, beforeFile, groupStarts, totalOf, useViewName, type View, views } from './batch-views.ts'
import { Payee, PayeeFilter } from './payee.tsx'
import { useBankWords } from './reason.ts'

const pageSize = 20

/** Highlights returned payments and those blocked by checks. */
const edgeOf = ({ bankStatus, verdict }: BatchItem) => {
  const tone = bankStatus ? bankMeanings[bankStatus].tone : verdictTones[verdict]
  return tone === 'problem' || (tone === 'waiting' && !bankStatus) ? tone : undefined
}

/** User who included or excluded the payment, with the reason. */
function Decision({ item: { decidedBy, decision, verdict } }: { item: BatchItem }) {
  const { t } = useTranslation()
  if (!decidedBy) return null
  return (
    <div className={styles.note}>
      {verdict === 'out'
        ? t('paymentBatch.batch.outBy', { name: decidedBy })
        : t('paymentBatch.batch.includedBy', { name: decidedBy, reason: decision ?? '' })}
    </div>
  )
}

export function Verdicts({ batch, item }: { batch: Pick<BatchDetail, 'handedOverAt'>; item: BatchItem }) {
  const { t } = useTranslation()
  const bankWords = useBankWords()
  if (item.bankStatus) {
    const state = bankStateOf(item.bankStatus, batch)
    const isUnsent = isInFile(item.bankStatus, batch)
    const answer = t(isUnsent ? 'paymentBatch.batch.notHandedOver' : 'paymentBatch.batch.unanswered')
    return (
      <>
        <div className={styles.verdict}>
          <StatusBadge tone={bankMeanings[item.bankStatus].tone}>{t(`paymentBatch.bankStates.${state}`)}</StatusBadge>
          {item.bankReason ? bankWords(item.bankReason) : answer}
        </div>
        {item.bankReadAt && (
          <div className={styles.note}>
            <DateText value={item.bankReadAt} />
          </div>
        )}
        <Decision item={item} />
      </>
    )
  }
  return (
    <>
      <div className={styles.verdict}>
        <StatusBadge tone={verdictTones[item.verdict]}>{t(`paymentBatch.verdicts.${item.verdict}`)}</StatusBadge>
        {item.findings.length > 0
          ? item.findings.map((finding) => t(`paymentBatch.findings.${finding}`)).join(', ')
          : item.verdict === 'in' && t('paymentBatch.batch.passed')}
      </div>
      <Decision item={item} />
    </>
  )
}

type RowProps = { batch: BatchDetail; item: BatchItem; state: string; onInclude: () => void }

/** `state`: title of the column with the check results or the bank's answer. */
function ItemRow({ batch, item, state, onInclude }: RowProps) {
  const { t } = useTranslation()
  return (
    <Table.Tr data-tone={edgeOf(item)} tabIndex={-1}>
      <Table.Td className={styles.name}>
        {item.name ?? '–'}
        {item.payee && <Payee payee={item.payee} />}
      </Table.Td>
      <Table.Td className={styles.whole} data-label={t('paymentBatch.batch.buyback')}>
        <Link to={`/buyback/${item.buybackId}?tab=payment`} className="link num">
          {groupedNumber(item.buybackNumber)}
        </Link>
      </Table.Td>
      <Table.Td className={styles.wide} data-label={t('paymentBatch.batch.product')}>
        {item.product}
      </Table.Td>
      <Table.Td className={`num ${styles.wide} ${styles.whole}`} data-label={t('paymentBatch.batch.iban')}>
        {item.ibanEnd ? `${item.ibanStart} •••• ${item.ibanEnd}` : '–'}
      </Table.Td>
      <Table.Td data-label={state}>
        <Verdicts batch={batch} item={item} />
      </Table.Td>
      <Table.Td className={`${styles.right} ${styles.whole}`} data-label={t('paymentBatch.batch.amount')}>
        <div>
          <Money cents={item.amount} />
          {item.instant && <div className={styles.note}>{t('paymentBatch.batch.instant')}</div>}
        </div>
      </Table.Td>
      <Table.Td className={styles.decide}>
        <Decide batch={batch} item={item} onInclude={onInclude} />
      </Table.Td>
    </Table.Tr>
  )
}

/** Head of a group of an answered batch: name, number and sum of all its payments, also of other pages. */
function GroupRow({ batch, group }: { batch: BatchDetail; group: View }) {
  const { t } = useTranslation()
  const name = useViewName()
  const { count, amount } = totalOf(batch, group)
  return (
    <Table.Tr className={styles.group}>
      <Table.Th colSpan={2} scope="colgroup">
        {name(group)} <span className={styles.note}>{t('paymentBatch.batch.count', { count })}</span>
      </Table.Th>
      <Table.Td className={styles.wide} />
      <Table.Td className={styles.wide} />
      <Table.Td />
      <Table.Td className={styles.right}>
        <b>
          <Money cents={amount} />
        </b>
      </Table.Td>
      <Table.Td />
    </Table.Tr>
  )
}

type Props = {
  batch: BatchDetail
  /** Show only payments found by this check. */
  check: CheckGroup | null
  onShowAll: () => void
}

/** Payments of a batch: included or not and why; after release, the bank's answer. */
/** A page of the items, narrowed by view, result of the payee check and words; narrowing returns to the first page. */
const useItems = (batch: Props['batch'], check: Props['check']) => {
  const [shown, setShown] = useState<View>('all')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 300)
  const [page, setPage] = useState(1)
  const [payee, setPayee] = useState<PayeeResult | null>(null)
  const { data, error, refetch } = useAnswer(
    batchEndpoints.items,
    {
      params: { id: batch.id },
      query: {
        itemsPerPage: pageSize,
        page,
        ...views[shown],
        ...(check ? { finding: checkGroups[check] } : {}),
        ...(payee ? { payee: [payee] } : {}),
        ...(search.trim() ? { search: search.trim() } : {}),
      } as never,
    },
    { keepPrevious: true, refetchInterval: () => (isWorkedOn(batch.status) ? 2_000 : false) },
  )
  // Reload when the version changes: checks have ended or the bank has answered.
  useEffect(() => {
    if (batch.version > 0) void refetch()
  }, [batch.version, refetch])
  const fromFirst =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value)
      setPage(1)
    }
  const narrow = { show: fromFirst(setShown), setPayee: fromFirst(setPayee), search: fromFirst(setTyped) }
  return { shown, typed, page, payee, setPage, data, error, refetch, narrow }
}

function ItemsHead({ state }: { state: string }) {
  const { t } = useTranslation()
  return (
    <Table.Thead>
      <Table.Tr>
        <Table.Th>{t('paymentBatch.batch.beneficiary')}</Table.Th>
        <Table.Th>{t('paymentBatch.batch.buyback')}</Table.Th>
        <Table.Th className={styles.wide}>{t('paymentBatch.batch.product')}</Table.Th>
        <Table.Th className={styles.wide}>{t('paymentBatch.batch.iban')}</Table.Th>
        <Table.Th>{state}</Table.Th>
        <Table.Th className={styles.right}>{t('paymentBatch.batch.amount')}</Table.Th>
        <Table.Th>{t('paymentBatch.batch.actions')}</Table.Th>
      </Table.Tr>
    </Table.Thead>
  )
}

function Pages({ page, pages, onChange }: { page: number; pages: number; onChange: (page: number) => void }) {
  const { t } = useTranslation()
  return (
    <div className={styles.pages}>
      <Button variant="default" disabled={page === 1} onClick={() => onChange(page - 1)}>
        {t('kit.list.previous')}
      </Button>
      <span>
        {page} / {pages}
      </span>
      <Button variant="default" disabled={page === pages} onClick={() => onChange(page + 1)}>
        {t('kit.list.next')}
      </Button>
    </div>
  )
}

export function BatchItems({ batch, check, onShowAll }: Props) {
  const { t } = useTranslation()
  const [including, setIncluding] = useState<BatchItem | null>(null)
  const { shown, typed, page, payee, setPage, data, error, refetch, narrow } = useItems(batch, check)
  const viewName = useViewName()
  const section = useRef<HTMLElement>(null)
  const isRead = data !== undefined
  useEffect(() => {
    if (check && isRead) section.current?.scrollIntoView()
  }, [check, isRead])
  const choices = (batch.file ? afterFile : beforeFile).map((value) => ({
    value,
    label: value === 'all' ? viewName(value) : `${viewName(value)} ${totalOf(batch, value).count}`,
  }))
  const state = t(batch.file ? 'paymentBatch.batch.bank' : 'paymentBatch.batch.check')
  // Sums of groups are those of the whole batch: only the unnarrowed list shows them.
  const isWhole = shown === 'all' && !check && !payee && typed.trim() === ''
  const starts = batch.file && isWhole ? groupStarts(data?.members ?? []) : []
  const pages = Math.max(1, Math.ceil((data?.totalItems ?? 0) / pageSize))
  return (
    <section className={styles.items} ref={section}>
      <header>
        <h2>{t('paymentBatch.batch.list')}</h2>
        <SegmentedControl data={choices} value={shown} onChange={(value) => narrow.show(value)} aria-label={state} />
        <PayeeFilter batch={batch} value={payee} onChange={narrow.setPayee} />
        {check && (
          <Button variant="light" rightSection={<IconX size={14} aria-hidden />} onClick={onShowAll}>
            {t('paymentBatch.batch.showing', { check: t(`paymentBatch.batch.groups.${check}`) })}
            <span className="sr">{t('paymentBatch.batch.showAll')}</span>
          </Button>
        )}
        <TextInput
          aria-label={t('paymentBatch.batch.searchItems')}
          placeholder={t('paymentBatch.batch.searchItems')}
          maxLength={255}
          value={typed}
          onChange={(event) => narrow.search(event.currentTarget.value)}
        />
      </header>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.members.length === 0 && (
        <EmptyState title={t('paymentBatch.batch.noItems')} text={t('paymentBatch.batch.noItemsText')} />
      )}
      {data && data.members.length > 0 && (
        <Table.ScrollContainer
          minWidth="var(--items-width)"
          type="native"
          className={`card ${styles.table}`}
          tabIndex={0}
          role="region"
          aria-label={t('paymentBatch.batch.list')}
        >
          <Table>
            <ItemsHead state={state} />
            <Table.Tbody>
              {data.members.map((item, index) => (
                <Fragment key={item.id}>
                  {starts[index] && <GroupRow batch={batch} group={starts[index]} />}
                  <ItemRow batch={batch} item={item} state={state} onInclude={() => setIncluding(item)} />
                </Fragment>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {pages > 1 && <Pages {...{ page, pages }} onChange={setPage} />}
      {including && <Include batchId={batch.id} item={including} onClose={() => setIncluding(null)} />}
    </section>
  )
}
