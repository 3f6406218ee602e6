import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tone } from '#domain/machine.ts'
import { sftpEndpoints } from '#domain/sftp/endpoints.ts'
import type { SftpEvent, SftpLogLine } from '#domain/sftp/schema.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { useAnswer } from '#web/kit/client/query.ts'
import { Section } from '#web/kit/form/section.tsx'
import { DateText } from '#web/kit/i18n/date.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { Rows } from '#web/kit/report/rows.tsx'

const step = 10
const maxEntries = 500

const tones: Record<SftpEvent, Tone> = {
  signed_in: 'done',
  sign_in_refused: 'problem',
  uploaded: 'done',
  upload_refused: 'problem',
  downloaded: 'done',
  removed: 'ended',
  imported: 'done',
  import_failed: 'problem',
  exported: 'done',
}

function Event({ line: { event, reason } }: { line: SftpLogLine }) {
  const { t } = useTranslation()
  return (
    <StatusBadge tone={tones[event]}>
      {[t(`sftp.events.${event}`), ...(reason ? [t(`sftp.reasons.${reason}`)] : [])].join(' · ')}
    </StatusBadge>
  )
}

/** Log of sign-ins and files. */
export function SftpLog({ accountId }: { accountId: string }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const [shown, setShown] = useState(step)
  const { data } = useAnswer(
    sftpEndpoints.log,
    { params: { id: accountId }, query: { itemsPerPage: shown } },
    { keepPrevious: true },
  )
  const total = data?.totalItems ?? 0
  const heads = { at: t('sftp.at'), event: t('sftp.event'), file: t('sftp.file'), address: t('sftp.address') }
  return (
    <Section id="log" title={t('sftp.log')} description={data && total === 0 ? t('sftp.logEmpty') : t('sftp.logText')}>
      {total > 0 && (
        <Rows
          caption={t('sftp.log')}
          heads={Object.values(heads)}
          rows={(data?.members ?? []).map((line) => ({
            key: line.id,
            cells: [
              { label: heads.at, content: <DateText value={line.at} />, kind: 'number' },
              { label: heads.event, content: <Event line={line} /> },
              { label: heads.file, content: messages.name('sftp.methods', line.name) || '–' },
              { label: heads.address, content: line.address ?? '–' },
            ],
          }))}
        />
      )}
      {total > shown && shown < maxEntries && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => setShown((before) => Math.min(maxEntries, before + step * 5))}
        >
          {t('sftp.more')}
        </Button>
      )}
    </Section>
  )
}
