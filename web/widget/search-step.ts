import { formatAbout } from '#domain/money.ts'
import type { SearchDocument } from '#domain/search/document.ts'
import type { Context } from './context.ts'
import { h, picture } from './dom.ts'

const pauseMs = 150

/** Search field with its results; the status line announces the outcome. */
export const searchStep = ({ api, start, language, say, site }: Context, onChoose: (found: SearchDocument) => void) => {
  const list = h('ul', { class: 'list', 'aria-label': say('results') })
  const status = h('p', { class: 'note', role: 'status' })
  let latest = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const row = (found: SearchDocument) =>
    h(
      'li',
      {},
      h(
        'button',
        { type: 'button', click: () => onChoose(found) },
        picture(found.image ? new URL(found.image, site).href : null),
        h('span', {}, h('b', {}, found.label), found.brand ? h('small', {}, found.brand) : null),
        h('span', { class: 'num' }, `${say('upTo')} ${formatAbout(found.price, start.currency, language)}`),
      ),
    )

  const look = async (query: string) => {
    const mine = ++latest
    try {
      const found = query ? await api.search(start.organizationId, query, language) : []
      if (mine !== latest) return
      list.replaceChildren(...found.map(row))
      status.textContent = query && found.length === 0 ? say('none') : ''
    } catch {
      if (mine === latest) status.textContent = say('failed')
    }
  }
  const field = h('input', {
    type: 'search',
    'aria-label': say('search'),
    placeholder: say('search'),
    autocomplete: 'off',
    maxlength: '100',
    input: () => {
      clearTimeout(timer)
      timer = setTimeout(() => void look(field.value.trim()), pauseMs)
    },
  })
  return { parts: [field, status, list], focus: () => field.focus() }
}
