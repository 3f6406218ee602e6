import { IconScan, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { productAddress } from '#domain/site/addresses.ts'
import { loadOrOfferReload } from '#web/kit/client/reload.ts'
import { useInBrowser } from '#web/kit/in-browser.ts'
import { useScanner } from '#web/kit/input/use-scanner.ts'
import { cameraReads } from '#web/kit/station/camera-support.ts'
import { resultsAddress, useFace } from '../face.tsx'
import styles from './search-field.module.css'
import { rememberSearched } from './searched-imei.ts'
import { Suggestion } from './suggestion.tsx'
import { useSuggestions } from './use-suggestions.ts'

const ScanDialog = lazy(loadOrOfferReload(() => import('./scan-dialog.tsx')))

const isNarrow = () => window.matchMedia('(max-width: 30em)').matches

type Props = {
  query?: string
  focus?: boolean
  /** Main field of the page: on phones it has full width and its button is below. */
  leading?: boolean
}

/** Text of the field, its suggestions and the one selected by keys. */
const useSearchField = ({ query = '', focus = false }: Props) => {
  const face = useFace()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(query)
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const suggestions = useSuggestions(face, open ? text : '')
  const shown = open && suggestions.length > 0
  // Selected by id, because newer suggestions may arrive after the selection.
  const active = suggestions.findIndex(({ id }) => id === chosen)
  const change = (next: string) => {
    setText(next)
    setChosen(null)
    setOpen(true)
  }
  const scanner = useScanner(change)

  useEffect(() => {
    if (query) setText(query)
  }, [query])
  useEffect(() => {
    if (focus) input.current?.focus()
  }, [focus])
  // The visitor may have typed into the first paint before hydration.
  useEffect(() => {
    const { value } = input.current!
    if (value) setText(value)
    if (document.activeElement === input.current) setOpen(true)
  }, [])

  const go = (to: string, searched = text) => {
    rememberSearched(searched)
    setOpen(false)
    void navigate(to)
  }
  const submit = (searched: string) => {
    const trimmed = searched.trim()
    if (trimmed) go(resultsAddress(trimmed), trimmed)
    else input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    scanner.props.onKeyDown(event)
    if (event.key === 'Escape') return setOpen(false)
    if (event.key === 'Enter' && shown && active >= 0) {
      event.preventDefault()
      return go(productAddress(suggestions[active]!))
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || !shown) return
    event.preventDefault()
    // The cycle of options includes the field itself.
    const places = suggestions.length + 1
    setChosen(suggestions[((active + 1 + step + places) % places) - 1]?.id ?? null)
  }
  return { input, text, setText, setOpen, suggestions, shown, active, change, go, submit, onKeyDown }
}

function ScanButton({ onScan }: { onScan: () => void }) {
  const { t } = useTranslation()
  return (
    <button type="button" className={styles.scan} aria-label={t('search.scan')} onClick={onScan}>
      <IconScan size={22} aria-hidden />
    </button>
  )
}

/** Search field for names, IMEIs and barcodes, with suggestions. */
export function SearchField({ query = '', focus = false, leading = false }: Props) {
  const { t } = useTranslation()
  const list = useId()
  const [scanning, setScanning] = useState(false)
  const camera = useInBrowser(cameraReads, false)
  // Beside its button the field is too narrow for the whole text.
  const short = useInBrowser(isNarrow, false) && !leading
  const field = useSearchField({ query, focus })
  const { input, text, suggestions, shown, active, go, submit } = field

  return (
    <search className={styles.search} data-leading={leading}>
      <form
        className={styles.form}
        action="/results"
        onSubmit={(event) => {
          event.preventDefault()
          submit(text)
        }}
      >
        <div className={styles.box}>
          <IconSearch size={20} aria-hidden className={styles.icon} />
          <input
            ref={input}
            className={styles.input}
            type="search"
            name="q"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={200}
            role="combobox"
            aria-label={t('search.label')}
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={list}
            aria-activedescendant={shown && active >= 0 ? `${list}-${active}` : undefined}
            placeholder={t(short ? 'search.placeholderShort' : 'search.placeholder')}
            value={text}
            onChange={(event) => field.change(event.currentTarget.value)}
            onFocus={() => field.setOpen(true)}
            onBlur={() => field.setOpen(false)}
            onKeyDown={field.onKeyDown}
          />
          {camera && <ScanButton onScan={() => setScanning(true)} />}
        </div>
        <button type="submit" className={styles.go}>
          {t('search.go')}
        </button>
      </form>
      <div id={list} role="listbox" aria-label={t('search.suggestions')} className={styles.list} hidden={!shown}>
        {suggestions.map((product, at) => (
          <Suggestion
            key={product.id}
            id={`${list}-${at}`}
            product={product}
            selected={at === active}
            onChoose={() => go(productAddress(product))}
          />
        ))}
      </div>
      <p role="status" className="sr">
        {shown ? t('search.suggested', { count: suggestions.length }) : ''}
      </p>
      {scanning && (
        <Suspense>
          <ScanDialog
            onClose={() => setScanning(false)}
            onCode={(code) => {
              setScanning(false)
              field.setText(code)
              submit(code)
            }}
          />
        </Suspense>
      )}
    </search>
  )
}
