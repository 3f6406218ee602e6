import type { ReactNode } from 'react'
import type { PublicWidget, ShownProduct } from '#domain/home-page/schema.ts'
import { Hero } from './hero.tsx'
import { HomeProducts } from './home-products.tsx'
import styles from './widgets.module.css'

/** Products of the first product widget, featured in the banner. */
export const firstProducts = (widgets: readonly PublicWidget[]): readonly ShownProduct[] =>
  widgets.find((widget) => widget.type === 'products')?.products ?? []

type Props = {
  widget: PublicWidget
  lead?: string | null
  search: ReactNode
  products?: readonly ShownProduct[]
  level?: 'h1' | 'h2'
}

/** Widget of an account's home page. */
export function HomeWidget({ widget, ...hero }: Props) {
  if (widget.type === 'search') return <Hero title={widget.title} image={widget.image} {...hero} />
  if (widget.type === 'products')
    return <HomeProducts id={`products-${widget.id}`} title={widget.title} products={widget.products} />
  return (
    <section className={`w ${styles.section} ${styles.own}`}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server when stored and when read */}
      <div dangerouslySetInnerHTML={{ __html: widget.html }} />
    </section>
  )
}
