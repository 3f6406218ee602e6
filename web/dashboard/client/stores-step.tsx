import { Button, FileButton } from '@mantine/core'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clientLimits, type NewStore } from '#domain/client/schema.ts'
import { maxStoreFile, readStores, type StoreFile } from '#domain/client/store-file.ts'
import { bounds } from '#domain/text.ts'
import { TextField } from '#web/kit/form/field/field-text.tsx'
import { Pair } from '#web/kit/form/section.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import styles from './client.module.css'
import type { DraftState } from './use-draft.ts'

const blank: NewStore = { commonName: '', street: '', zipCode: '', city: '', externalId: '' }

/** Text of a file in UTF-8, or in Windows-1252 as spreadsheets write it. */
const textOf = async (file: File) => {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Adds the stores of a CSV file to the draft and lists the lines that are none. */
function StoresFromFile({ room, onRead }: { room: number; onRead: (stores: NewStore[]) => void }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const reset = useRef<() => void>(null)
  const [result, setResult] = useState<StoreFile | null>(null)
  const read = async (file: File) => {
    if (file.size > maxStoreFile) return toast.refused(t('client.storeFileBig'))
    const found = readStores(await textOf(file), room)
    setResult(found)
    onRead(found.stores)
  }
  return (
    <div className={styles.fields}>
      <div>
        <FileButton
          accept=".csv,.txt,text/csv,text/plain"
          resetRef={reset}
          onChange={(file) => {
            if (file) void read(file)
            reset.current?.()
          }}
        >
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
              {t('client.storeFile')}
            </Button>
          )}
        </FileButton>
        <p className={styles.hint}>{t('client.storeFileText', { max: clientLimits.stores })}</p>
      </div>
      <div role="status">
        {result && (
          <>
            <p>{t('client.storesRead', { count: result.stores.length })}</p>
            <ul className={styles.refused}>
              {result.refused.map(({ line, violation }) => (
                <li key={line}>{t('client.storeLine', { line, text: messages.violation(violation) })}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}

type StoreProps = { draft: DraftState; path: string; index: number; store: NewStore; onRemove: () => void }

function StoreFields({ draft, path, index, store, onRemove }: StoreProps) {
  const { t } = useTranslation()
  const at = (name: keyof NewStore) => draft.at<string>(`${path}.${name}`)
  return (
    <fieldset className={styles.store}>
      <legend>{store.commonName || t('client.storeNumber', { n: index + 1 })}</legend>
      <Pair>
        <TextField {...at('commonName')} label={t('client.storeName')} maxLength={bounds.text.max} />
        <TextField {...at('externalId')} label={t('client.externalId')} maxLength={bounds.externalId.max} optional />
      </Pair>
      <TextField {...at('street')} label={t('client.street')} maxLength={bounds.address.max} />
      <Pair>
        <TextField {...at('zipCode')} label={t('client.zipCode')} maxLength={bounds.zipCode.max} />
        <TextField {...at('city')} label={t('client.city')} maxLength={bounds.city.max} />
      </Pair>
      <div>
        <Button variant="subtle" size="compact-sm" onClick={onRemove}>
          {t('client.removeStore', { name: store.commonName || String(index + 1) })}
        </Button>
      </div>
    </fieldset>
  )
}

/** Stores of the new client: by form, from a file, or none yet. */
export function StoresStep({ draft }: { draft: DraftState }) {
  const { t } = useTranslation()
  const { value: stores, onChange } = draft.field('stores')
  if (!draft.draft.modules.includes('retailer')) return <p>{t('client.notRetailer')}</p>
  const room = clientLimits.stores - stores.length
  return (
    <div className={styles.fields}>
      {stores.length === 0 && <p>{t('client.noStores')}</p>}
      {stores
        .map((store, index) => ({ path: `stores.${index}`, store, index }))
        .map((one) => (
          <StoreFields
            key={one.path}
            draft={draft}
            {...one}
            onRemove={() => onChange(stores.filter((_, place) => place !== one.index))}
          />
        ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={room === 0}
          onClick={() => onChange([...stores, blank])}
        >
          {t('client.addStore')}
        </Button>
      </div>
      <StoresFromFile room={room} onRead={(read) => onChange([...stores, ...read])} />
    </div>
  )
}
