import type { ProductState } from '#domain/product/states.ts'
import styles from './landing.module.css'

const scratches = 'm19 20 3-4m-1 7 2-3m6 14 3-4m-5 9 2-3'
const wear: Partial<Record<ProductState, string>> = {
  functional: scratches,
  grade_b: scratches,
  grade_c: 'm16 30 12-19m-9 22 8-12m-3 23 6-9',
  grade_d: 'm35 12-9 7-5-3-8-5m13 8-2 8-11 4m11-4 6 9 5 2m-5-2-5 9 1 6m-4-25 9 5',
}

/** Drawing of a device in a state; decorative. */
export function Device({ state }: { state: ProductState }) {
  const isOff = state === 'grade_e'
  return (
    <svg className={styles.device} width="48" height="56" viewBox="0 0 48 56" aria-hidden="true">
      <rect x="11" y="3" width="26" height="50" rx="6" className={styles.body} />
      <rect x="13" y="5" width="22" height="46" rx="4.4" className={isOff ? styles.off : styles.screen} />
      {isOff ? (
        <path d="M24 22v6m-4.2-3.8a6 6 0 1 0 8.4 0" className={styles.power} />
      ) : (
        <path
          d="M13 36c5-11 10-1 14-9 2.500-5 4.500-7 8-8v27.600a4.400 4.400 0 0 1-4.400 4.400H17.400a4.400 4.400 0 0 1-4.400-4.400z"
          className={styles.wave}
        />
      )}
      {wear[state] && <path d={wear[state]} className={styles.wear} data-state={state} />}
    </svg>
  )
}
