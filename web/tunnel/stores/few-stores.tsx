import { townLine } from '#domain/customer/zip-code.ts'
import type { storeEndpoints } from '#domain/store/endpoints.ts'
import { call } from '#web/kit/client/client.ts'
import { light } from '#web/kit/theme/light.ts'
import { useFace } from '../face.tsx'
import { useLoaded } from '../use-loaded.ts'
import styles from './few-stores.module.css'
import { StoreFacts } from './store-facts.tsx'

const list = light<typeof storeEndpoints.list>('GET', '/stores')
/** With more stores, the page of the stores sorts them by distance. */
const most = 3

/** The stores of an account that has few, with their opening hours. */
export default function FewStores() {
  const { ready } = useFace()
  const { data } = useLoaded('few-stores', async () => {
    await ready()
    return (await call(list, {})).members
  })
  if (!data || data.length === 0 || data.length > most) return null
  return (
    <ul className={styles.stores}>
      {data.map((store) => (
        <li key={store.id}>
          <b>{store.commonName}</b>
          <address>{[store.street, townLine(store.zipCode, store.city)].filter(Boolean).join(', ')}</address>
          <StoreFacts store={store} />
        </li>
      ))}
    </ul>
  )
}
