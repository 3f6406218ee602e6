import { renderMermaidSVG } from 'beautiful-mermaid'

/** Draws blocks of the language `mermaid`. The library's styles name an external font and an inline sheet: theme/style.css replaces them. */
const draw = (text) =>
  renderMermaidSVG(text)
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replace(/ style="[^"]*"/, ' role="img"')

export const diagram = (markdown) => {
  const { fence } = markdown.renderer.rules
  markdown.renderer.rules.fence = (tokens, index, ...rest) =>
    tokens[index].info.trim() === 'mermaid'
      ? `<div class="diagram" tabindex="0">${draw(tokens[index].content)}</div>`
      : fence(tokens, index, ...rest)
}
