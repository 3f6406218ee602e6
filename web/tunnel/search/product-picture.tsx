import { IconPhoto } from '@tabler/icons-react'
import styles from './product-picture.module.css'

type Props = { product: { image?: string; image_hd?: string }; size?: number; large?: boolean }

/** Decorative product picture, or a placeholder. */
export function ProductPicture({ product, size, large = false }: Props) {
  const source = large ? (product.image_hd ?? product.image) : product.image
  return (
    <span className={styles.picture} style={size ? { width: size, height: size } : undefined}>
      {source ? (
        <img src={source} alt="" loading="lazy" decoding="async" />
      ) : (
        <IconPhoto size={24} stroke={1.4} aria-hidden />
      )}
    </span>
  )
}
