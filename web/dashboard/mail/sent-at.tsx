import { DateText } from '#web/kit/i18n/date.tsx'
import { FormatsProvider } from '#web/kit/i18n/formats.tsx'

/** Time of a mail in the zone of its account, as in the text of the mail; mails of the platform: in that of the browser. */
export function SentAt({ mail: { createdAt, timeZone } }: { mail: { createdAt: string; timeZone: string | null } }) {
  return (
    <FormatsProvider account={timeZone === null ? null : { timeZone }}>
      <DateText value={createdAt} />
    </FormatsProvider>
  )
}
