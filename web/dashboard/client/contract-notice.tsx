import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type ClientPart, clientPartsOf, needsConsent } from '#domain/client/contract.ts'
import type { Client } from '#domain/client/schema.ts'
import { useConsentReasons } from '../support-access/use-consent.ts'
import styles from './client.module.css'

/** Without the client's support access: which parts are the contract, and which wait for the client's consent. */
export function ContractNotice({ client }: { client: Client }) {
  const { t, i18n } = useTranslation()
  const reasonOf = useConsentReasons()
  if (reasonOf(client.id) === null) return null
  const shown = clientPartsOf(client.modules)
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const named = (parts: readonly ClientPart[]) => list.format(parts.map((part) => t(`client.tabs.${part}`)))
  return (
    <Alert
      color="yellow"
      mt="md"
      icon={<IconLock aria-hidden />}
      title={t('client.support.none', { name: client.commonName })}
    >
      <ul className={styles.contract}>
        <li>{t('client.support.contract', { parts: named(shown.filter((part) => !needsConsent(part))) })}</li>
        <li>{t('client.support.consent', { parts: named(shown.filter(needsConsent)) })}</li>
      </ul>
    </Alert>
  )
}
