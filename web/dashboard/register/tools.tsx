import { Alert, Button, Group, Select, Stack } from '@mantine/core'
import { IconAlertTriangle, IconDownload, IconFileTypePdf, IconShieldCheck, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#domain/endpoint.ts'
import { registerEndpoints } from '#domain/register/endpoints.ts'
import { printedEntries } from '#domain/register/rules.ts'
import type { Verification } from '#domain/register/schema.ts'
import { pollSeconds } from '#domain/transfer/kinds.ts'
import { call } from '#web/kit/client/client.ts'
import { useAnswer, useCall } from '#web/kit/client/query.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import styles from './register.module.css'

type Book = AnswerOf<typeof registerEndpoints.books>['members'][number]

function Verified({ found }: { found: Verification }) {
  const { t } = useTranslation()
  const { broken } = found
  return (
    <Alert
      role="status"
      color={broken ? 'red' : 'green'}
      icon={broken ? <IconAlertTriangle aria-hidden /> : <IconShieldCheck aria-hidden />}
    >
      <strong>{found.establishment.name}</strong>{' '}
      {broken
        ? `${t('register.broken', { number: broken.number })} ${t(`register.faults.${broken.fault}`)}`
        : t('register.verified', { count: found.checked })}
      <p className={styles.hash}>
        {t('register.lastHash')} <code>{found.lastHash}</code>
      </p>
    </Alert>
  )
}

function Exported({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data } = useAnswer(
    registerEndpoints.readExport,
    { params: { id } },
    { refetchInterval: (found) => (found?.endedAt ? false : pollSeconds.export * 1000) },
  )
  if (data?.error)
    return (
      <Alert role="alert" color="red" icon={<IconAlertTriangle aria-hidden />}>
        {data.error === 'too_long' ? t('register.exportTooLong', { max: printedEntries }) : t('register.exportFailed')}
      </Alert>
    )
  return (
    <Alert role="status" icon={<IconDownload aria-hidden />}>
      {data?.url ? (
        <Group gap="sm">
          {t('register.exportReady')}
          <Button component="a" href={data.url} size="xs" download>
            {t('register.download')}
          </Button>
        </Group>
      ) : (
        t('register.exporting')
      )}
    </Alert>
  )
}

/** Verifies or exports the register of one establishment. */
export function Tools({ books, consultationId }: { books: readonly Book[]; consultationId: string }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const [chosen, choose] = useState<string | null>(null)
  const [verified, setVerified] = useState<Verification | Error | 'pending' | null>(null)
  const establishmentId = chosen ?? books[0]?.id ?? null
  const exported = useCall(registerEndpoints.startExport, {})
  if (!establishmentId) return null
  const verify = async () => {
    setVerified('pending')
    setVerified(
      await call(registerEndpoints.verify, { params: { id: establishmentId } }).catch((error: Error) => error),
    )
  }
  const start = (format: 'pdf' | 'csv') =>
    exported.mutate({ body: { consultationId, establishmentId, format, from: null, to: null } })
  return (
    <Stack gap="sm" mb="md">
      <Group gap="sm" align="flex-end" className={styles.tools}>
        <Select
          label={t('register.establishment')}
          data={books.map(({ id, name }) => ({ value: id, label: name }))}
          value={establishmentId}
          allowDeselect={false}
          onChange={(id) => {
            choose(id)
            setVerified(null)
          }}
        />
        <Button
          variant="default"
          leftSection={<IconShieldCheck size={16} aria-hidden />}
          loading={verified === 'pending'}
          onClick={() => void verify()}
        >
          {t('register.verify')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
          loading={exported.isPending}
          onClick={() => start('pdf')}
        >
          {t('register.exportPdf')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconTable size={16} aria-hidden />}
          loading={exported.isPending}
          onClick={() => start('csv')}
        >
          {t('register.exportCsv')}
        </Button>
      </Group>
      {verified instanceof Error && (
        <Alert role="alert" color="red">
          {messages.refusal(verified)}
        </Alert>
      )}
      {verified && verified !== 'pending' && !(verified instanceof Error) && <Verified found={verified} />}
      {exported.error && (
        <Alert role="alert" color="red">
          {messages.refusal(exported.error)}
        </Alert>
      )}
      {exported.data && <Exported key={exported.data.id} id={exported.data.id} />}
    </Stack>
  )
}
