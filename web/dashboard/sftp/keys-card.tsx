import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { sftpEndpoints } from '#domain/sftp/endpoints.ts'
import { type SftpKey, type SftpSettings, sftpLimits } from '#domain/sftp/schema.ts'
import { useCall } from '#web/kit/client/query.ts'
import { EndpointForm } from '#web/kit/form/endpoint-form.tsx'
import { TextField } from '#web/kit/form/field/field-text.tsx'
import { TextareaField } from '#web/kit/form/field/field-textarea.tsx'
import { FormProblem } from '#web/kit/form/form-problem.tsx'
import { Section } from '#web/kit/form/section.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import styles from '../client/client.module.css'

const invalidates = [sftpEndpoints.read]

function Key({ accountId, sftpKey }: { accountId: string; sftpKey: SftpKey }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const { dateTime } = useFormats()
  const { id, name, type, fingerprint, lastUsedAt } = sftpKey
  const label = t('sftp.removeKey', { name })
  const remove = useCall(sftpEndpoints.removeKey, {
    invalidates,
    success: t('sftp.keyRemoved'),
    onError: (error) => toast.refused(messages.refusal(error)),
  })
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <b>{name}</b>
        <code>
          {type} {fingerprint}
        </code>
        <span>{lastUsedAt ? t('sftp.usedAt', { at: dateTime(lastUsedAt) }) : t('sftp.neverUsed')}</span>
      </div>
      <Tooltip label={label}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={label}
          loading={remove.isPending}
          onClick={() => remove.mutate({ params: { id: accountId, keyId: id } })}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </li>
  )
}

function AddKey({ accountId }: { accountId: string }) {
  const { t } = useTranslation()
  const form = useEndpointForm(sftpEndpoints.addKey, {
    initial: { name: '', publicKey: '' },
    params: { id: accountId },
    invalidates,
  })
  return (
    <EndpointForm form={form} className={styles.fields}>
      <TextField {...form.field('name')} label={t('sftp.keyName')} maxLength={sftpLimits.keyName.max} />
      <TextareaField {...form.field('publicKey')} label={t('sftp.publicKey')} max={sftpLimits.publicKey.max} rows={3} />
      <FormProblem form={form} />
      <div>
        <Button type="submit" variant="default" loading={form.saving}>
          {t('sftp.addKey')}
        </Button>
      </div>
    </EndpointForm>
  )
}

/** Public keys for SFTP access. */
export function KeysCard({ settings: { accountId, keys } }: { settings: SftpSettings }) {
  const { t } = useTranslation()
  return (
    <Section id="keys" title={t('sftp.keys')} description={t('sftp.keysText')}>
      {keys.length > 0 ? (
        <ul className={styles.rows}>
          {keys.map((one) => (
            <Key key={one.id} accountId={accountId} sftpKey={one} />
          ))}
        </ul>
      ) : (
        <p>{t('sftp.noKeys')}</p>
      )}
      {/* The key clears the field after a public key was added. */}
      {keys.length < sftpLimits.keys && <AddKey key={keys.length} accountId={accountId} />}
    </Section>
  )
}
