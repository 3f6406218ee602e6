import { firstPage } from './first-page.ts'
import styles from './provider-link.module.css'

/** Link to the operator of the platform. */
export function ProviderLink() {
  return (
    <a href={firstPage.providerUrl} className={styles.link} target="_blank" rel="noreferrer">
      {firstPage.platform}
    </a>
  )
}
