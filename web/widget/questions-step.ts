import { formatAbout } from '#domain/money.ts'
import type { Answers, Questionnaire } from './api.ts'
import type { Context } from './context.ts'
import { h } from './dom.ts'

type Question = Questionnaire['members'][number]

/** With one question, each answer shows its amount; more would multiply the calls. */
const mostPriced = 6

const showAmounts = async (context: Context, product: string, question: Question, places: Map<string, HTMLElement>) => {
  const { api, start, language } = context
  if (question.answers.length > mostPriced) return
  await Promise.all(
    question.answers.map(async ({ id }) => {
      const { estimate, blocked } = await api.estimate(product, { [question.id]: id }, language)
      const place = places.get(id)
      if (place && !blocked) place.textContent = formatAbout(estimate, start.currency, language)
    }),
  )
}

/** All questions of a product as groups of radio buttons. */
export const questionsStep = (
  context: Context,
  { product, members }: Questionnaire,
  given: Answers,
  onAnswer: (answers: Answers) => void,
) => {
  const answers: Answers = Object.fromEntries(
    members.flatMap(({ id, answers: offered }) =>
      offered.some((one) => one.id === given[id]) ? [[id, given[id] ?? '']] : [],
    ),
  )
  const places = new Map<string, HTMLElement>()
  const choice = (question: Question, { id, title, description }: Question['answers'][number]) => {
    const amount = h('em', { class: 'num' })
    places.set(id, amount)
    const input = h('input', {
      type: 'radio',
      name: question.id,
      value: id,
      checked: answers[question.id] === id,
      change: () => {
        answers[question.id] = id
        onAnswer({ ...answers })
      },
    })
    return h(
      'label',
      { class: 'ch' },
      input,
      h('span', {}, h('b', {}, title), description ? h('small', {}, description) : null),
      amount,
    )
  }
  const groups = members.map((question) =>
    h(
      'fieldset',
      {},
      h('legend', {}, question.title),
      question.description ? h('small', {}, question.description) : null,
      ...question.answers.map((answer) => choice(question, answer)),
    ),
  )
  const [only, ...others] = members
  // The amounts are an addition: without them the price is still shown beside the questions.
  if (only && others.length === 0) showAmounts(context, product.id, only, places).catch(() => undefined)
  return groups
}

export const isComplete = ({ members }: Questionnaire, answers: Answers) =>
  members.length > 0 && members.every(({ id }) => answers[id] !== undefined)

/** Titles of the chosen answers, shortened for one line. */
export const conditionOf = ({ members }: Questionnaire, answers: Answers) =>
  members
    .flatMap(({ id, answers: offered }) => offered.find((one) => one.id === answers[id])?.title ?? [])
    .slice(0, 2)
    .join(', ')
