import { IconChevronDown, IconHelpCircle } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { present } from '#domain/checked.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useInBrowser } from '#web/kit/in-browser.ts'
import { useFace } from '../face.tsx'
import { focusFirst } from '../form/focus-first.ts'
import step from '../step.module.css'
import { useLoaded } from '../use-loaded.ts'
import { askRange, type Given, isAnswered, type Questionnaire } from './calls.ts'
import styles from './diagnosis.module.css'
import { DiagnosisHeader } from './header.tsx'
import { useAnswerKeys } from './use-answer-keys.ts'

type Props = {
  questionnaire: Questionnaire
  number: number
  given: Given
  onAnswer: (questionId: string, answerId: string) => void
  goTo: (number: number) => void
  /** Opens the next question after an answer by pointer or digit. */
  advance: () => void
  lastAnswer: ReactNode
  /** Offer of the self-test, or its result. */
  aside?: ReactNode
}

/**
 * One question. An answer by pointer or digit opens the next question; one selected by keyboard or screen reader waits for
 * the button.
 */
export function QuestionStep({ questionnaire, number, given, onAnswer, goTo, advance, lastAnswer, aside }: Props) {
  const { t } = useTranslation()
  const name = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState(false)
  const { product, members } = questionnaire
  const question = present(members[number - 1])
  const atCounter = useFace().kind === 'dashboard'
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('input:checked') ?? form.current?.querySelector('input')
    // At a counter the focus is on the first answer; on a site it is on the question.
    if (atCounter) first?.focus()
    else heading.current?.focus({ preventScroll: false })
  }, [atCounter])
  useAnswerKeys(atCounter, (index) => {
    const answer = question.answers[index]
    if (!answer) return
    onAnswer(question.id, answer.id)
    advance()
  })

  // Answers are disabled in the first paint, until hydration.
  const isPaint = useInBrowser(() => false, true)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isAnswered(question, given)) return advance()
    setMissing(true)
    focusFirst(form.current)
  }
  return (
    <form ref={form} className={step.page} onSubmit={submit} noValidate>
      <DiagnosisHeader
        product={product}
        done={number}
        total={members.length}
        onBack={number > 1 ? () => goTo(number - 1) : null}
      />
      <div className={`${step.body} ${styles.body}`} data-missing={missing}>
        <p className={styles.step}>{t('diagnosis.step', { number, total: members.length })}</p>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {question.title}
        </h1>
        <Explanation question={question} note={number === 1 ? product.comment : null} />
        <fieldset className={styles.answers} aria-describedby={missing ? `${name}-missing` : undefined}>
          <legend className="sr">{question.title}</legend>
          {question.answers.map((answer, index) => (
            <Answer
              key={answer.id}
              {...{ answer, name }}
              isChosen={given[question.id] === answer.id}
              digit={atCounter && index < 9 ? index + 1 : null}
              onChoose={() => {
                setMissing(false)
                onAnswer(question.id, answer.id)
              }}
              onPoint={() => {
                onAnswer(question.id, answer.id)
                advance()
              }}
            />
          ))}
        </fieldset>
        {missing && <Missing id={`${name}-missing`} />}
        {aside}
      </div>
      <div className={`${step.bar} ${styles.bar}`} inert={isPaint}>
        {lastAnswer}
        <Estimation questionnaire={questionnaire} given={given} />
        <button type="submit" className={`${step.next} ${styles.explicit}`} data-waits={isAnswered(question, given)}>
          {number === members.length ? t('diagnosis.see') : t('diagnosis.next')}
        </button>
      </div>
    </form>
  )
}

function Missing({ id }: { id: string }) {
  const { t } = useTranslation()
  return (
    <p role="alert" id={id} className={styles.missing}>
      {t('diagnosis.choose')}
    </p>
  )
}

type Explained = { question: Questionnaire['members'][number]; note: string | null | undefined }

function Explanation({ question: { description, howToTest }, note }: Explained) {
  return (
    <>
      {description && <p className={styles.text}>{description}</p>}
      {note && <SellerNote text={note} />}
      {howToTest && <HowToTest text={howToTest} />}
    </>
  )
}

function SellerNote({ text }: { text: string }) {
  const { t } = useTranslation()
  return (
    <p className={styles.note}>
      <b>{t('diagnosis.sellerNote')}</b> {text}
    </p>
  )
}

function HowToTest({ text }: { text: string }) {
  const { t } = useTranslation()
  return (
    <details className={styles.test} open>
      <summary>
        <IconHelpCircle size={20} aria-hidden />
        {t('diagnosis.howToTest')}
        <IconChevronDown size={18} aria-hidden className={styles.turns} />
      </summary>
      <p>{text}</p>
    </details>
  )
}

type AnswerProps = {
  answer: Questionnaire['members'][number]['answers'][number]
  name: string
  isChosen: boolean
  /** Key that selects the answer at a counter. */
  digit: number | null
  onChoose: () => void
  /** The answer was clicked or tapped, also if it was selected before. */
  onPoint: () => void
}

function Answer({ answer, name, isChosen, digit, onChoose, onPoint }: AnswerProps) {
  const isPointed = useRef(false)
  return (
    <label
      className={styles.answer}
      onPointerDown={({ button }) => {
        isPointed.current = button === 0
      }}
    >
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        // Arrow keys, Space and screen readers cause a click without a pointer.
        onClick={() => {
          if (isPointed.current) onPoint()
          isPointed.current = false
        }}
      />
      <span>
        <b>{answer.title}</b>
        {answer.description && <small>{answer.description}</small>}
      </span>
      {digit && <kbd aria-hidden>{digit}</kbd>}
    </label>
  )
}

/** Remaining price range, if the server answers. A predeclared sale shows its promised price instead. */
function Estimation({ questionnaire, given }: { questionnaire: Questionnaire; given: Given }) {
  const { t } = useTranslation()
  const face = useFace()
  const { about, money } = useFormats()
  const { predeclaredBuybackId } = useParams()
  const { data } = useLoaded(JSON.stringify(given), () => askRange(face, questionnaire, given))
  if (!data || predeclaredBuybackId) return <div className={styles.estimation} />
  const { lowest, highest } = data
  return (
    <div className={styles.estimation} role="status">
      <small>{t('diagnosis.estimate')}</small>
      <b>
        {lowest === highest ? money(highest) : t('diagnosis.range', { lowest: about(lowest), highest: about(highest) })}
      </b>
    </div>
  )
}
