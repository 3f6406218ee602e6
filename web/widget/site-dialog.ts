import { productAddress } from '#domain/site/addresses.ts'
import { languageParameter } from '#domain/site/language-address.ts'
import { answersFragment, type Declared, declaredIn } from '#domain/widget/message.ts'
import type { Chosen } from './chosen.ts'
import type { Context } from './context.ts'
import { openDialog } from './dialog.ts'
import { h } from './dom.ts'

const addressOf = ({ site, language }: Context, chosen: Chosen | null) => {
  const address = new URL(chosen ? productAddress(chosen.product) : '/search', site)
  address.searchParams.set(languageParameter, language.slice(0, 2))
  if (chosen) address.hash = answersFragment(chosen.answers)
  return address.href
}

/** The name of the frame tells the site the origin of the shop; it survives navigations. The site in a frame: from the search, or from the offer of a priced device, to the confirmation. */
export const openSiteDialog = (
  root: ShadowRoot,
  context: Context,
  {
    chosen,
    onDeclared,
    onClose,
  }: { chosen: Chosen | null; onDeclared: (declared: Declared) => void; onClose: () => void },
) => {
  const title = context.say('frame', { name: context.start.name })
  const frame = h('iframe', {
    src: addressOf(context, chosen),
    title,
    name: location.origin,
    allow: 'camera; geolocation',
  })
  const receive = (event: MessageEvent<unknown>) => {
    if (event.origin !== context.site || event.source !== frame.contentWindow) return
    const declared = declaredIn(event.data)
    if (declared) onDeclared(declared)
  }
  window.addEventListener('message', receive)
  const { dialog } = openDialog(root, context.say, title, () => {
    window.removeEventListener('message', receive)
    onClose()
  })
  dialog.classList.add('wide')
  dialog.append(h('div', { class: 'top' }, h('b', {}, title)), frame)
}
