import type * as z from 'zod'
import { type Language, languages } from '#domain/money.ts'
import type { Impact } from '#domain/pricing/impact.ts'
import type { question as questionAnswer } from '#domain/question/schema.ts'
import { newKey } from '#web/kit/client.ts'

export type QuestionRecord = z.infer<typeof questionAnswer>

/** An impact whose figure may not be typed yet. */
export type DraftImpact =
  | Extract<Impact, { kind: 'none' | 'zero' }>
  | { kind: 'fixed'; amount: number | null }
  | { kind: 'percentage'; basisPoints: number | null }
  | { kind: 'state'; state: Extract<Impact, { kind: 'state' }>['state'] | null }

type Texts<K extends string> = Record<Language, Record<K, string>>

export type AnswerValues = {
  /** What the list is ordered by; a new answer has no id yet. */
  key: string
  id?: string
  title: string
  description: string
  impact: DraftImpact
  translations: Texts<'title' | 'description'>
}

const questionTexts = ['title', 'howToTest', 'description'] as const
const answerTexts = ['title', 'description'] as const

/** Every language has its fields, filled or not. */
const textsIn = <K extends string>(
  names: readonly K[],
  given: Partial<Record<Language, Partial<Record<K, string | null>>>> = {},
) =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(names.map((name) => [name, given[language]?.[name] ?? ''])),
    ]),
  ) as Texts<K>

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
  translations: textsIn(questionTexts, question?.translations),
  answers: question
    ? question.answers.map(
        ({ id, title, description, impact, translations }): AnswerValues => ({
          key: id,
          id,
          title,
          description: description ?? '',
          impact,
          translations: textsIn(answerTexts, translations),
        }),
      )
    : [newAnswer(), newAnswer()],
})
export type Values = ReturnType<typeof valuesOf>

/** A language in which nothing was written is left out. */
const written = (texts: Record<string, Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).filter(([, said]) => Object.values(said).some((text) => text.trim() !== '')))

export const bodyOf = ({ translations, answers, ...texts }: Partial<Values>) => ({
  ...texts,
  ...(translations ? { translations: written(translations) } : {}),
  ...(answers
    ? { answers: answers.map(({ key: _, ...answer }) => ({ ...answer, translations: written(answer.translations) })) }
    : {}),
})
