import { fillIn, type TransferOrderVariable } from '#domain/document/transfer-order.ts'
import styles from './transfer-order.module.css'

/** Terms with the variables filled in. */
export function Document({ text, values }: { text: string; values: Record<TransferOrderVariable, string> }) {
  return <div className={styles.document}>{fillIn(text, values)}</div>
}
