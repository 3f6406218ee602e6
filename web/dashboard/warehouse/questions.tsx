import { IconArrowsExchange, IconCheck, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { linesOf } from '#domain/buyback/differences.ts'
import { controlledBy } from '#domain/buyback/questionnaire.ts'
import { first } from '#domain/checked.ts'
import type { CheckSheet } from '#domain/warehouse/schema.ts'
import { useKeys } from '#web/kit/input/use-keys.ts'
import { Photos } from '#web/kit/photo/photos.tsx'
import { ProvenMark } from '#web/tunnel/self-test/proven-lazy.tsx'
import { Difference } from '../buyback/amounts.tsx'
import { Bar } from './bar.tsx'
import { AnswerPhotos } from './photos.tsx'
import type { Draft } from './use-draft.ts'
import type { CheckPhotos } from './use-photos.ts'
import styles from './warehouse.module.css'

type Props = {
  sheet: CheckSheet
  draft: Draft
  photos: CheckPhotos
  change: (part: Partial<Draft>) => void
  onBack: () => void
  onHold?: () => void
  onNext: () => void
}

/** Declared answers to the questions of the check; another model may have other questions. */
const declaredIn = ({ responses, questionnaire: { questions } }: CheckSheet): Record<string, string> =>
  Object.fromEntries(
    responses
      .filter(({ questionId }) => questions.some(({ id }) => id === questionId))
      .map(({ questionId, answerId }) => [questionId, answerId]),
  )

/** Position of the first question without an answer; the number of questions if all are answered. */
const firstOpen = (questions: CheckSheet['questionnaire']['questions'], answers: Record<string, string>) => {
  const open = questions.findIndex(({ id }) => answers[id] === undefined)
  return open < 0 ? questions.length : open
}

/** Price with the given answers; in cents, null if there is none. */
const priceWith = (sheet: CheckSheet, answers: Record<string, string>) => {
  const { questions } = sheet.questionnaire
  const given = questions.flatMap(({ id }) => (answers[id] ? [{ questionId: id, answerId: answers[id] }] : []))
  return controlledBy(sheet.questionnaire, sheet.prices, given).controlled?.estimate ?? null
}

function Declared({
  sheet,
  draft,
  at,
  onOpen,
}: Pick<Props, 'sheet' | 'draft'> & { at: number; onOpen: (at: number) => void }) {
  const { t } = useTranslation()
  const declared = declaredIn(sheet)
  const found = {
    responses: sheet.questionnaire.questions.flatMap(({ id, title, answers }) => {
      const answer = answers.find((one) => one.id === draft.answers[id])
      return answer ? [{ questionId: id, question: title, answerId: answer.id, answer: answer.title }] : []
    }),
    impactPriceEntries: [],
  }
  const lines = new Map(
    linesOf({ responses: sheet.responses, impactPriceEntries: [] }, found).map((line) => [line.questionId, line]),
  )
  return (
    <section className={`card ${styles.panel}`} aria-label={t('warehouse.declaredAnswers')}>
      <h3>{t('warehouse.declaredAnswers')}</h3>
      <ol className={styles.declared}>
        {sheet.questionnaire.questions.map(({ id, title }, index) => {
          const line = lines.get(id)
          const answered = draft.answers[id] !== undefined
          const changed = answered && draft.answers[id] !== declared[id]
          return (
            <li key={id} aria-current={index === at ? 'step' : undefined} data-changed={changed || undefined}>
              <button type="button" onClick={() => onOpen(index)}>
                <small>{title}</small>
                <span>{line?.declared ?? '–'}</span>
                {line?.provenBy && <ProvenMark proof={line.provenBy} />}
                {line?.withoutPhoto && <small>{t('warehouse.withoutPhoto')}</small>}
                {changed && <em>{t('warehouse.found', { answer: line?.controlled ?? '' })}</em>}
              </button>
              {answered &&
                (changed ? <IconArrowsExchange size={18} aria-hidden /> : <IconCheck size={18} aria-hidden />)}
              <Photos
                photos={sheet.photos.filter(({ questionId, source }) => questionId === id && source === 'declared')}
                title={title}
                label={(number) => t('warehouse.customerPhoto', { number })}
              />
            </li>
          )
        })}
      </ol>
    </section>
  )
}

type AnswerProps = {
  title: string
  /** Key that selects the answer. */
  digit: number | null
  isChosen: boolean
  isDeclared: boolean
  /** In cents, compared with the declared answer. */
  difference: number | null
  onChoose: () => void
}

function AnswerButton({ title, digit, isChosen, isDeclared, difference, onChoose }: AnswerProps) {
  const { t } = useTranslation()
  return (
    <button type="button" className={styles.answer} aria-pressed={isChosen} onClick={onChoose}>
      <span>{title}</span>
      {digit && <kbd>{digit}</kbd>}
      <span className={styles.hint}>
        {isDeclared && (
          <>
            <IconUser size={16} aria-hidden />
            {t('warehouse.declaredOne')}
          </>
        )}
      </span>
      <Difference amount={difference} />
    </button>
  )
}

/** One question at a time with number keys; `0` accepts the declared answers for the rest. */
export function Questions({ sheet, draft, photos, change, onBack, onHold, onNext }: Props) {
  const { t } = useTranslation()
  const { questions } = sheet.questionnaire
  const declared = declaredIn(sheet)
  const currentAnswers = { ...declared, ...draft.answers }
  const [at, setAt] = useState(() => firstOpen(questions, draft.answers) % questions.length)
  const question = questions[at]
  const go = (to: number) => (to >= questions.length ? onNext() : setAt(to))
  const answer = (answerId: string) => {
    change({ answers: { ...draft.answers, [question!.id]: answerId } })
    go(at + 1)
  }
  const asDeclared = () => {
    change({ answers: currentAnswers })
    go(firstOpen(questions, currentAnswers))
  }
  useKeys((key) => {
    if (key === '0') asDeclared()
    else if (key === 'Enter') {
      const own = question && (draft.answers[question.id] ?? declared[question.id])
      if (own) answer(own)
    } else {
      const chosen = question?.answers[Number(key) - 1]
      if (!chosen) return false
      answer(chosen.id)
    }
    return true
  }, true)
  if (!question) return <Bar onBack={onBack} onHold={onHold} onNext={onNext} next={t('warehouse.toSummary')} />
  const before = priceWith(sheet, {
    ...currentAnswers,
    [question.id]: declared[question.id] ?? first(question.answers).id,
  })
  return (
    <>
      <div className={styles.columns}>
        <section className={`card ${styles.panel}`} aria-live="polite">
          <small>{t('warehouse.questionOf', { at: at + 1, of: questions.length })}</small>
          <h3>{question.title}</h3>
          <div className={styles.answers}>
            {question.answers.map((one, index) => {
              const price = priceWith(sheet, { ...currentAnswers, [question.id]: one.id })
              return (
                <AnswerButton
                  key={one.id}
                  title={one.title}
                  digit={index < 9 ? index + 1 : null}
                  isChosen={draft.answers[question.id] === one.id}
                  isDeclared={declared[question.id] === one.id}
                  difference={price === null || before === null ? null : price - before}
                  onChoose={() => answer(one.id)}
                />
              )
            })}
          </div>
          <AnswerPhotos questionId={question.id} photos={photos} />
          <button type="button" className={styles.button} onClick={asDeclared}>
            {t('warehouse.asDeclared')} <kbd>0</kbd>
          </button>
        </section>
        <Declared sheet={sheet} draft={draft} at={at} onOpen={setAt} />
      </div>
      <Bar
        onBack={() => (at > 0 ? setAt(at - 1) : onBack())}
        onHold={onHold}
        onNext={() => go(at + 1)}
        disabled={draft.answers[question.id] === undefined}
        next={t(at + 1 < questions.length ? 'warehouse.nextQuestion' : 'warehouse.toSummary')}
      />
    </>
  )
}
