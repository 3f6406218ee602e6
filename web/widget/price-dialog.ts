import type { SearchDocument } from '#domain/search/document.ts'
import type { Answers, Questionnaire } from './api.ts'
import type { Chosen } from './chosen.ts'
import type { Context } from './context.ts'
import { openDialog } from './dialog.ts'
import { h, picture } from './dom.ts'
import { offerPanel, type Sale } from './offer-panel.ts'
import { conditionOf, isComplete, questionsStep } from './questions-step.ts'
import { searchStep } from './search-step.ts'

type Asked = {
  sale: Sale
  before: Chosen | null
  onQuote: (chosen: Chosen) => void
  onAccept: (chosen: Chosen) => void
  onClose: () => void
}

/** Search, questions and price of an old device. */
export const openPriceDialog = (
  root: ShadowRoot,
  context: Context,
  { sale, before, onQuote, onAccept, onClose }: Asked,
) => {
  const { api, site, language, say } = context
  const { dialog, close } = openDialog(root, say, say('dialog'), onClose)
  const step = h('div')
  const { panel, show } = offerPanel(context, sale, (chosen) => {
    onAccept(chosen)
    close()
  })
  dialog.append(h('div', { class: 'l' }, h('h2', {}, say('dialog')), step), panel)
  const hint = (note: string, isProblem = false) => show({ chosen: null, note, isProblem })
  let latest = 0

  const priced = async (questionnaire: Questionnaire, answers: Answers, image: string | null) => {
    if (!isComplete(questionnaire, answers)) return
    const mine = ++latest
    hint(say('loading'))
    try {
      const made = await api.estimate(questionnaire.product.id, answers, language)
      if (mine !== latest) return
      if (made.blocked || made.estimate <= 0) return hint(say('refused'), true)
      const { id, label } = questionnaire.product
      const { estimate: amount, currency, guaranteedUntil, quote } = made
      const condition = conditionOf(questionnaire, answers)
      const chosen = { product: { id, label, image }, condition, answers, amount, currency, guaranteedUntil, quote }
      show({ chosen, note: '', isProblem: false })
      onQuote(chosen)
    } catch {
      if (mine === latest) hint(say('failed'), true)
    }
  }

  const search = () => {
    latest++
    hint(say('answerAll'))
    const { parts, focus } = searchStep(context, (found) => void choose(found))
    step.replaceChildren(...parts)
    focus()
  }

  const ask = async (id: string, image: string | null, given: Answers) => {
    const mine = ++latest
    step.replaceChildren(h('p', { class: 'note', role: 'status' }, say('loading')))
    try {
      const questionnaire = await api.questions(id, language)
      if (mine !== latest) return
      const { label, brand } = questionnaire.product
      const change = h('button', { class: 'ln', type: 'button', click: search }, say('change'))
      const device = h('span', {}, h('b', {}, label), brand ? h('small', {}, brand) : null)
      const groups = questionsStep(
        context,
        questionnaire,
        given,
        (answers) => void priced(questionnaire, answers, image),
      )
      step.replaceChildren(h('div', { class: 'md' }, picture(image), device, change), ...groups)
      ;(step.querySelector('input') ?? change).focus()
      await priced(questionnaire, given, image)
    } catch {
      if (mine !== latest) return
      const again = h('button', { class: 'ln', type: 'button', click: () => void ask(id, image, given) }, say('retry'))
      step.replaceChildren(h('p', { class: 'note bad', role: 'alert' }, say('failed')), again)
      again.focus()
    }
  }
  const choose = (found: SearchDocument) => {
    hint(say('answerAll'))
    return ask(found.id, found.image ? new URL(found.image, site).href : null, {})
  }

  if (before) {
    hint(say('loading'))
    void ask(before.product.id, before.product.image, before.answers)
  } else search()
}
