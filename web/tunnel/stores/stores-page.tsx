import { IconCurrentLocation, IconMapPin } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { townLine } from '#domain/customer/zip-code.ts'
import type { Position } from '#domain/dispatch/rules.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import type { storeEndpoints } from '#domain/store/endpoints.ts'
import { nearestFirst, storesNamed } from '#domain/store/finder.ts'
import { call } from '#web/kit/client/client.ts'
import { knownPage } from '#web/kit/first-page.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useInBrowser } from '#web/kit/in-browser.ts'
import { light } from '#web/kit/theme/light.ts'
import { useFace } from '../face.tsx'
import { TextField } from '../form/field.tsx'
import { LoadFailed } from '../search/load-failed.tsx'
import { useLoaded } from '../use-loaded.ts'
import { useTitle } from '../use-title.ts'
import { MapBox } from './map-box.tsx'
import { StoreFacts } from './store-facts.tsx'
import styles from './stores.module.css'
import { useAround } from './use-around.ts'

const list = light<typeof storeEndpoints.list>('GET', '/stores')

type Store = AnswerOf<typeof storeEndpoints.list>['members'][number]
const none: Store[] = []

/** Stores by town or distance, with a map. */
export default function StoresPage() {
  const { t } = useTranslation()
  const face = useFace()
  useTitle(t('stores.title'))
  const { data, error, again } = useLoaded(
    'stores',
    async () => {
      await face.ready()
      return (await call(list, {})).members
    },
    knownPage('stores')?.stores,
  )
  const locates = useInBrowser(() => 'geolocation' in navigator, true)
  const [searched, setSearched] = useState('')
  const [here, setHere] = useState<Position | null>(null)
  const [refused, setRefused] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)

  const around = useAround(data ?? none, searched)
  // Sorted by distance from the searched place; without one, stores matching the text by distance from the visitor.
  const shown = useMemo(
    () => (around ? nearestFirst(data ?? none, around) : nearestFirst(storesNamed(data ?? none, searched), here)),
    [data, searched, here, around],
  )
  const places = useMemo(
    () =>
      shown.flatMap(({ id, commonName, latitude, longitude }) =>
        latitude === null || longitude === null ? [] : [{ id, name: commonName, latitude, longitude }],
      ),
    [shown],
  )

  const locate = () => {
    setRefused(false)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setHere({ latitude: coords.latitude, longitude: coords.longitude }),
      () => setRefused(true),
    )
  }
  return (
    <div className={styles.page}>
      <h1>{t('stores.title')}</h1>
      <p className={styles.text}>{face.kind === 'site' ? t('stores.text') : t('stores.textStore')}</p>
      {error && !data && <LoadFailed error={error} onRetry={again} />}
      <div className={styles.tools}>
        <TextField label={t('stores.search')} type="search" value={searched} onChange={setSearched} />
        {locates && (
          <button type="button" onClick={locate}>
            <IconCurrentLocation size={20} aria-hidden />
            {t('stores.near')}
          </button>
        )}
      </div>
      {refused && <p role="alert">{t('stores.refused')}</p>}
      <p role="status" className="sr">
        {data && t('stores.count', { count: shown.length })}
      </p>
      <div className={styles.both} data-map={face.storesMap}>
        <ul className={styles.list}>
          {shown.map((store) => (
            <StoreEntry key={store.id} store={store} isChosen={store.id === chosen} isAround={around !== null} />
          ))}
          {data && shown.length === 0 && <li>{t('stores.none')}</li>}
        </ul>
        {face.storesMap && places.length > 0 && (
          <MapBox label={t('stores.map')} places={places} chosen={chosen} onChoose={setChosen} />
        )}
      </div>
    </div>
  )
}

type EntryProps = { store: ReturnType<typeof nearestFirst<Store>>[number]; isChosen: boolean; isAround: boolean }

function StoreEntry({ store, isChosen, isAround }: EntryProps) {
  const { t } = useTranslation()
  const { number } = useFormats()
  return (
    <li data-chosen={isChosen}>
      <IconMapPin size={22} stroke={1.6} aria-hidden />
      <div>
        <h2>{store.commonName}</h2>
        <address>
          {[store.street, store.streetMore].filter(Boolean).join(', ')}
          <br />
          {townLine(store.zipCode, store.city)}
        </address>
        <StoreFacts store={store} />
      </div>
      {store.away !== null && (
        <b>
          {isAround
            ? t('stores.about', { km: number(Math.round(store.away)) })
            : t('stores.away', { km: number(Math.round(store.away * 10) / 10) })}
        </b>
      )}
    </li>
  )
}
