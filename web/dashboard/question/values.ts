import type * as z from 'zod'
import type { Impact } from '#domain/pricing/impact.ts'
import type { question as questionAnswer } from '#domain/question/schema.ts'
import type { ProvenBy } from '#domain/self-test/schema.ts'
import { newKey } from '#web/kit/client/client.ts'
import { type Texts, textsIn, writtenIn } from '#web/kit/form/translation/own-texts.ts'

export type QuestionRecord = z.infer<typeof questionAnswer>

/** Impact in a form; the value may be missing. */
export type DraftImpact =
  | Extract<Impact, { kind: 'none' | 'zero' }>
  | { kind: 'fixed'; amount: number | null }
  | { kind: 'percentage'; basisPoints: number | null }
  | { kind: 'state'; state: Extract<Impact, { kind: 'state' }>['state'] | null }

export type AnswerValues = {
  /** Key for sorting; a new answer has no id yet. */
  key: string
  id?: string
  title: string
  description: string
  impact: DraftImpact
  translations: Texts<'title' | 'description'>
  provenBy?: ProvenBy | undefined
}

const questionTexts = ['title', 'howToTest', 'description'] as const
const answerTexts = ['title', 'description'] as const

export const newAnswer = (): AnswerValues => ({
  key: newKey(),
  title: '',
  description: '',
  impact: { kind: 'none' },
  translations: textsIn(answerTexts),
})

export const valuesOf = (question: QuestionRecord | undefined) => ({
  title: question?.title ?? '',
  howToTest: question?.howToTest ?? '',
  description: question?.description ?? '',
  photos: question?.photos ?? 0,
  translations: textsIn(questionTexts, question?.translations),
  answers: question
    ? question.answers.map(
        ({ id, title, description, impact, translations, provenBy }): AnswerValues => ({
          key: id,
          id,
          title,
          description: description ?? '',
          impact,
          translations: textsIn(answerTexts, translations),
          provenBy,
        }),
      )
    : [newAnswer(), newAnswer()],
})
export type Values = ReturnType<typeof valuesOf>

export const bodyOf = ({ translations, answers, ...texts }: Partial<Values>) => ({
  ...texts,
  ...(translations ? { translations: writtenIn(translations) } : {}),
  ...(answers
    ? { answers: answers.map(({ key: _, ...answer }) => ({ ...answer, translations: writtenIn(answer.translations) })) }
    : {}),
})
