import { Anchor, Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { groupedNumber } from '#domain/buyback/number.ts'
import { townLine } from '#domain/customer/zip-code.ts'
import { registerEndpoints } from '#domain/register/endpoints.ts'
import { isOwnReason, ownReasons } from '#domain/register/entry.ts'
import type { RegisterEntry } from '#domain/register/schema.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading, type Fact, Facts } from '#web/kit/detail/detail-page.tsx'
import { DateText } from '#web/kit/i18n/date.tsx'
import { FormatsProvider, useFormats } from '#web/kit/i18n/formats.tsx'
import { Money } from '#web/kit/i18n/money.tsx'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { ofCompany } from '../configuration/account.tsx'
import { DeviceLink } from '../device/device-link.tsx'
import { Correction } from './correction.tsx'
import { WithPurpose } from './purpose.tsx'
import styles from './register.module.css'

function Group({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const known = facts.filter(({ value }) => value !== null && value !== '')
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <Facts facts={known} />
    </section>
  )
}

const useSeller = ({ seller }: RegisterEntry): Fact[] => {
  const { t } = useTranslation()
  if (!seller) return [{ label: t('register.seller'), value: t('register.sellerForgotten') }]
  const town = townLine(seller.zipCode, seller.city, seller.country)
  return [
    { label: t('register.lastname'), value: seller.lastname },
    { label: t('register.firstname'), value: seller.firstname },
    { label: t('register.capacity'), value: t(`register.capacities.${seller.capacity}`) },
    {
      label: t('register.address'),
      value: [seller.street, seller.streetMore, town, seller.country].filter(Boolean).join(', '),
    },
  ]
}

const useIdentity = ({ identity }: RegisterEntry): Fact[] => {
  const { t } = useTranslation()
  if (!identity) return [{ label: t('register.identity'), value: t('register.noIdentity') }]
  return [
    { label: t('register.identityType'), value: t(`cart.identityTypes.${identity.type}`) },
    { label: t('register.identityNumber'), value: <span className="num">{identity.number}</span> },
    { label: t('register.deliveredOn'), value: <DateText value={identity.deliveredOn} style="date" /> },
    { label: t('register.authority'), value: identity.authority },
  ]
}

function CorrectButton({ onCorrect }: { onCorrect: () => void }) {
  const { t } = useTranslation()
  return (
    <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={onCorrect}>
      {t('register.correct')}
    </Button>
  )
}

function Chain({ entry }: { entry: RegisterEntry }) {
  const { t } = useTranslation()
  return (
    <Group
      title={t('register.chain')}
      facts={[
        { label: t('register.previous'), value: <code className={styles.code}>{entry.previous}</code> },
        { label: t('register.hash'), value: <code className={styles.code}>{entry.hash}</code> },
      ]}
    />
  )
}

function Shown({ entry, consultationId }: { entry: RegisterEntry; consultationId: string }) {
  const { t } = useTranslation()
  const { fullDateTime } = useFormats()
  const [correcting, setCorrecting] = useState(false)
  const seller = useSeller(entry)
  const identity = useIdentity(entry)
  const reason = isOwnReason(entry.reason) ? t(`register.${ownReasons[entry.reason]}`) : entry.reason
  const other = (to: { id: string; number: number } | null, word: 'corrects' | 'correctedBy') =>
    to && (
      <Anchor component={Link} to={`/register/${to.id}`} inherit>
        {t(`register.${word}`, { number: to.number })}
      </Anchor>
    )
  return (
    <>
      <PageHeader
        title={t('register.title', { number: entry.number })}
        description={entry.establishment.name}
        actions={!entry.correctedBy && !correcting && <CorrectButton onCorrect={() => setCorrecting(true)} />}
      />
      {correcting ? (
        <Correction entry={entry} consultationId={consultationId} onCancel={() => setCorrecting(false)} />
      ) : (
        <>
          <Facts
            facts={[
              { label: t('register.at'), value: fullDateTime(entry.at) },
              {
                label: t('register.state'),
                value: t(`register.${entry.kind}`),
                note: other(entry.corrects, 'corrects') ?? other(entry.correctedBy, 'correctedBy'),
              },
              { label: t('register.price'), value: <Money cents={entry.price} />, figure: true },
              {
                label: t('register.payment'),
                value: entry.payment ? t(`selling.payments.${entry.payment}`) : t('register.noPayment'),
              },
            ]}
          />
          <Group title={t('register.seller')} facts={seller} />
          <Group title={t('register.identity')} facts={identity} />
          <Group
            title={t('register.object')}
            facts={[
              { label: t('register.nature'), value: entry.nature },
              { label: t('register.description'), value: entry.description },
              { label: t('register.imei'), value: entry.imei && <DeviceLink number={entry.imei} /> },
              {
                label: t('register.serialNumber'),
                value: entry.serialNumber && <DeviceLink number={entry.serialNumber} />,
              },
              { label: t('register.provenance'), value: t(`register.provenances.${entry.provenance}`) },
              {
                label: t('register.buyback'),
                value: (
                  <Anchor component={Link} to={`/buyback/${entry.buybackId}`} inherit>
                    {groupedNumber(entry.buyback)}
                  </Anchor>
                ),
              },
              { label: t('register.writtenBy'), value: entry.writtenBy },
              { label: t('register.reason'), value: reason },
            ]}
          />
          <Chain entry={entry} />
        </>
      )}
    </>
  )
}

function Read({ consultationId }: { consultationId: string }) {
  const { id = '' } = useParams()
  const { data, error, refetch } = useAnswer(registerEndpoints.read, { params: { id }, query: { consultationId } })
  if (!data) return <DetailLoading error={error} onRetry={() => void refetch()} />
  return (
    <FormatsProvider account={{ currency: data.currency }}>
      <Shown key={id} entry={data} consultationId={consultationId} />
    </FormatsProvider>
  )
}

function Entry({ accountId }: { accountId: string }) {
  const { t } = useTranslation()
  return (
    <WithPurpose accountId={accountId} header={<PageHeader title={t('frame.titles.registerEntry')} />}>
      {({ id }) => <Read consultationId={id} />}
    </WithPurpose>
  )
}

export default ofCompany(Entry)
