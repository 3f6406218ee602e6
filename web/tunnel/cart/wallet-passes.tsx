import { IconWallet } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type WalletPass, wallets } from '#domain/wallet/schema.ts'
import styles from './wallet-passes.module.css'

/** Buttons that add the code or the voucher to the wallet of a phone; nothing where none is configured. */
export function WalletPasses({ passes }: { passes: readonly WalletPass[] }) {
  const { t } = useTranslation()
  return passes.map((pass) => (
    <ul key={pass.kind} aria-label={t(`selling.wallet.passes.${pass.kind}`)} className={styles.passes}>
      {wallets.map((wallet) => {
        const url = pass[wallet]
        if (!url) return null
        return (
          <li key={wallet}>
            <a href={url} rel="noreferrer" className={styles.add}>
              <IconWallet size={22} stroke={1.75} aria-hidden />
              {t(`selling.wallet.${wallet}`)}
            </a>
          </li>
        )
      })}
    </ul>
  ))
}
