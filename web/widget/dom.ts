type Child = Node | string | null | false
type Attributes = Readonly<Record<string, string | boolean | ((event: Event) => void) | undefined>>

/** Element with attributes and children; functions are event listeners. Text is never parsed as HTML. */
export const h = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] => {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name, value)
    else if (value === true) element.setAttribute(name, '')
    else if (typeof value === 'string') element.setAttribute(name, value)
  }
  element.append(...children.filter((child) => child !== null && child !== false))
  return element
}

const icons = {
  swap: 'M4 8.5h15M15 4.5l4 4-4 4M20 15.5H5M9 11.5l-4 4 4 4',
  right: 'm9.5 6 6 6-6 6',
  close: 'm6 6 12 12M18 6 6 18',
  card: 'M3 5.5h18v13H3zM3 10h18M6.5 15h4',
  truck: 'M2.5 6.5h11v10h-11zM13.5 10h4l3.5 3.5v3h-7.5',
  bank: 'M3.5 9.5 12 4.5l8.5 5zM5.5 12.5v4.5M10 12.5v4.5M14 12.5v4.5M18.5 12.5v4.5M3.5 20h17',
} as const

export const icon = (name: keyof typeof icons) => {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', icons[name])
  svg.append(path)
  return svg
}

/** Picture of a product; the shop's policy may forbid images of the site. */
export const picture = (source: string | null) => {
  const box = h('span', { class: 'pic' })
  if (source)
    box.append(h('img', { src: source, alt: '', error: ({ target }) => target instanceof Element && target.remove() }))
  return box
}
