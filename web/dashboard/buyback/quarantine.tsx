import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import { groupedNumber } from '#domain/buyback/number.ts'
import { heldDays, holds } from '#domain/buyback/quarantine.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { useAnswer } from '#web/kit/client/query.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { ListPage } from '#web/kit/list/list-page.tsx'
import { Thumbnail } from '#web/kit/list/thumbnail.tsx'
import { Difference } from './amounts.tsx'
import styles from './buyback.module.css'
import { Deadline } from './deadline.tsx'
import panel from './decision.module.css'
import { Decision } from './decision.tsx'
import { holdTones } from './hold-tones.ts'
import { ProductNames } from './product-names.tsx'
import { BuybackMenu } from './row-menu.tsx'

type Row = AnswerOf<typeof buybackEndpoints.quarantine>['members'][number]

/** Party that must act, the reason of the hold, and the return label. */
function Held({ row: { hold, reason, comment, returnLabel } }: { row: Row }) {
  const { t } = useTranslation()
  return (
    <span className={styles.held}>
      <StatusBadge tone={holdTones[hold]}>
        {hold === 'by_hand' && reason ? t(`buybackEvent.options.reason.${reason}`) : t(`buybackList.hold.${hold}`)}
      </StatusBadge>
      {hold === 'by_hand' && comment && <small className={styles.comment}>{comment}</small>}
      {returnLabel &&
        (returnLabel.url ? (
          <a className="link" href={returnLabel.url} target="_blank" rel="noreferrer">
            {t('selling.documents.return_label')}
          </a>
        ) : (
          <small>
            {t('selling.documents.return_label')} – {t(`buybackDetail.documentStates.${returnLabel.status}`)}
          </small>
        ))}
    </span>
  )
}

const useHoldCounts = () => {
  const { data } = useAnswer(buybackEndpoints.quarantineCounts, {}, { refetchInterval: labelMilliseconds })
  const { number } = useFormats()
  const text = (count: number | undefined) => (count === undefined ? undefined : number(count))
  return { '': text(data?.all), ...Object.fromEntries(holds.map((hold) => [hold, text(data?.holds[hold])])) }
}

/** Poll interval while a return label is being made; its URL is valid for a few minutes. */
const labelMilliseconds = 30_000

/** Buybacks on hold, oldest first; the address hash opens the decision about one of them. */
export default function Quarantine() {
  const { t } = useTranslation()
  const { relative } = useFormats()
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const counts = useHoldCounts()
  const [open = '', way] = hash.slice(1).split('.')
  // Beside the panel the table keeps the columns that identify an item and its hold.
  const isDocked = useMediaQuery('(min-width: 1400px)') && open !== ''
  const list = (
    <ListPage
      endpoint={buybackEndpoints.quarantine}
      current={open || undefined}
      peek={false}
      hideColumns={isDocked ? ['until', 'difference'] : []}
      refetchInterval={labelMilliseconds}
      title={t('frame.titles.quarantine')}
      tabCounts={counts}
      choices={{
        days: heldDays.map((value) => ({ value, label: t('buybackList.heldDays', { days: Number(value) }) })),
      }}
      cells={{
        product: (row) => (
          <Thumbnail imageId={row.product.image}>
            <ProductNames row={row} />
          </Thumbnail>
        ),
        hold: (row) => <Held row={row} />,
        since: (row) => (row.since ? relative(row.since) : '–'),
        until: (row) => <Deadline until={row.until} />,
        difference: (row) => (row.difference === null ? '–' : <Difference amount={row.difference} />),
      }}
      rowName={(row) => groupedNumber(row.identificationNumber)}
      rowLink={(row) => ({ search, hash: row.id })}
      rowMenu={(row) => <BuybackMenu row={row} />}
      empty={{ title: t('buybackList.noneHeld'), text: t('buybackList.noneHeldText') }}
    />
  )
  return (
    <div className={panel.docked} data-open={open !== '' || undefined}>
      <div>{list}</div>
      {open && <Decision id={open} way={way} onClose={() => void navigate({ search, hash: '' })} />}
    </div>
  )
}
