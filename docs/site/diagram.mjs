import { renderMermaidSVG } from 'beautiful-mermaid'

/** Attributes of each element whose class is `name`. */
const drawn = (svg, name) =>
  [...svg.matchAll(new RegExp(`<\\w+ class="${name}"([^>]*)>`, 'g'))].map(([, attributes]) =>
    Object.fromEntries([...attributes.matchAll(/data-(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value])),
  )

/** Text for screen readers: the arrows of the diagram, in words. */
const inWords = (svg) => {
  const names = new Map(drawn(svg, 'node').map(({ id, label }) => [id, label]))
  const arrows = drawn(svg, 'edge').map(
    ({ from, to, label }) => `${names.get(from) ?? from} to ${names.get(to) ?? to}${label ? `: ${label}` : ''}`,
  )
  return `Diagram. ${arrows.join('; ')}.`.replaceAll(/\s+/g, ' ')
}

/** Draws a block of the language `mermaid`. The styles of the library name an external font; theme/style.css replaces them. */
const draw = (text) => {
  const svg = renderMermaidSVG(text)
  return svg
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replace(/ style="[^"]*"/, ` role="img" aria-label="${inWords(svg)}"`)
}

export const diagram = (markdown) => {
  const { fence } = markdown.renderer.rules
  markdown.renderer.rules.fence = (tokens, index, ...rest) =>
    tokens[index].info.trim() === 'mermaid'
      ? `<div class="diagram" tabindex="0">${draw(tokens[index].content)}</div>`
      : fence(tokens, index, ...rest)
}
