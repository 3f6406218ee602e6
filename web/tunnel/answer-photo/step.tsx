import { IconCamera, IconPhotoPlus, IconX } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { itemAt } from '#domain/checked.ts'
import { fileKinds } from '#domain/file/rules.ts'
import { addWords } from '#web/kit/i18n/i18n.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import type { Given, Questionnaire } from '../diagnosis/calls.ts'
import diagnosis from '../diagnosis/diagnosis.module.css'
import { DiagnosisHeader } from '../diagnosis/header.tsx'
import { Problem } from '../form/problem.tsx'
import step from '../step.module.css'
import styles from './answer-photo.module.css'
import { Camera, hasCamera } from './camera.tsx'
import { measure } from './measure.ts'
import { type AnswerPhotos, useAnswerPhotos } from './use-photos.ts'
import { answerPhotoWords } from './words.ts'

export const loadWords = () => addWords(answerPhotoWords)

export type StepProps = {
  device: string
  questionnaire: Questionnaire
  /** Position of the question, from 1. */
  number: number
  given: Given
  advance: () => void
  onBack: () => void
  /** Replaced in tests: needs a canvas. */
  measured?: typeof measure
}

/** Photos of an answer: taken or chosen, measured, sent. Can always be skipped. */
export default function PhotoStep(props: StepProps) {
  const { device, questionnaire, number, given, advance, onBack, measured = measure } = props
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  const { product, members } = questionnaire
  const question = itemAt(members, number - 1)
  const answer = question.answers.find(({ id }) => id === given[question.id])
  const photos = useAnswerPhotos({ device, productId: product.id, questionId: question.id }, measured)
  const { state } = photos
  const isIdle = state.kind === 'idle'
  // The focus returns to the heading when a result closes.
  useEffect(() => {
    if (isIdle) heading.current?.focus()
  }, [isIdle])
  const [camera, setCamera] = useState<CameraState>('closed')
  const count = photos.photos.length
  // One primary action at a time.
  const isDone = count === question.photos || (count > 0 && isIdle && camera !== 'open')
  return (
    <div className={step.page}>
      <DiagnosisHeader product={product} done={number} total={members.length} onBack={onBack} />
      <div className={`${step.body} ${diagnosis.body}`}>
        <p className={diagnosis.step}>{question.title}</p>
        <h1 ref={heading} tabIndex={-1} className={diagnosis.title}>
          {t('answerPhoto.title')}
        </h1>
        <p className={diagnosis.text}>{t('answerPhoto.text', { count: question.photos })}</p>
        {answer && <p>{t('answerPhoto.answer', { answer: answer.title })}</p>}
        <Taken photos={photos} />
        {isIdle && count < question.photos && (
          <Pick {...{ camera, setCamera }} isFirst={count === 0} onPick={photos.pick} />
        )}
        {!isIdle && <Judged photos={photos} state={state} />}
        <p className={diagnosis.text}>{t('answerPhoto.private')}</p>
      </div>
      <div className={step.bar}>
        <button type="button" className={isDone ? step.next : step.quiet} onClick={advance}>
          {t(count > 0 ? 'answerPhoto.next' : 'answerPhoto.skip')}
        </button>
      </div>
    </div>
  )
}

/** Thumbnails of the photos that were sent. */
function Taken({ photos: { photos, remove } }: { photos: AnswerPhotos }) {
  const { t } = useTranslation()
  return (
    <>
      <p role="status" className={photos.length > 0 ? undefined : 'sr'}>
        {photos.length > 0 && t('answerPhoto.sent', { count: photos.length })}
      </p>
      {photos.length > 0 && (
        <ul className={styles.taken}>
          {photos.map((photo, index) => (
            <li key={photo.token}>
              {photo.small ? <img src={photo.small} alt={t('answerPhoto.photo', { number: index + 1 })} /> : <span />}
              <button
                type="button"
                aria-label={t('answerPhoto.remove', { number: index + 1 })}
                onClick={() => remove(photo)}
              >
                <IconX size={20} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type CameraState = 'closed' | 'open' | 'denied'
type PickProps = {
  camera: CameraState
  setCamera: (camera: CameraState) => void
  isFirst: boolean
  onPick: (file: File) => Promise<void>
}

/** Camera of the page where it is available, else the camera application; a file in both cases. */
function Pick({ camera, setCamera, isFirst, onPick }: PickProps) {
  const { t } = useTranslation()
  if (camera === 'open')
    return (
      <Camera
        onTake={(file) => {
          setCamera('closed')
          void onPick(file)
        }}
        onClose={() => setCamera('closed')}
        onDenied={() => setCamera('denied')}
      />
    )
  return (
    <>
      {camera === 'denied' && <Problem>{t('answerPhoto.denied')}</Problem>}
      <div className={styles.buttons}>
        {camera === 'closed' && hasCamera() ? (
          <button type="button" className={isFirst ? step.next : step.quiet} onClick={() => setCamera('open')}>
            <IconCamera size={20} aria-hidden />
            {t('answerPhoto.open')}
          </button>
        ) : (
          <FileInput label={t('answerPhoto.take')} icon={IconCamera} capture onPick={onPick} />
        )}
        <FileInput label={t('answerPhoto.choose')} icon={IconPhotoPlus} onPick={onPick} />
      </div>
    </>
  )
}

type FileProps = {
  label: string
  icon: typeof IconCamera
  /** Opens the camera application of the phone. */
  capture?: boolean
  onPick: (file: File) => Promise<void>
}

function FileInput({ label, icon: Icon, capture, onPick }: FileProps) {
  return (
    <label className={`${step.quiet} ${styles.pick}`}>
      <Icon size={20} aria-hidden />
      {label}
      <input
        type="file"
        accept={fileKinds.photo.types.join(',')}
        capture={capture ? 'environment' : undefined}
        className="sr"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          currentTarget.value = ''
          if (file) void onPick(file)
        }}
      />
    </label>
  )
}

type JudgedProps = { photos: AnswerPhotos; state: Exclude<AnswerPhotos['state'], { kind: 'idle' }> }

/** The picked photo while it is sent, or with its problem. */
function Judged({ photos: { send, drop }, state }: JudgedProps) {
  const { t } = useTranslation()
  const messages = useMessages()
  const retake = useRef<HTMLButtonElement>(null)
  const { file, kind } = state
  const preview = useMemo(() => URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(preview), [preview])
  useEffect(() => {
    if (kind !== 'sending') retake.current?.focus()
  }, [kind])
  return (
    <section className={styles.judged}>
      <img src={preview} alt={t('answerPhoto.preview')} />
      {kind === 'sending' ? (
        <p role="status">{t('answerPhoto.sending')}</p>
      ) : (
        <>
          <Problem>
            {state.kind === 'judged' ? t(`answerPhoto.problems.${state.problem}`) : messages.refusal(state.error)}
          </Problem>
          <div className={styles.buttons}>
            <button ref={retake} type="button" className={step.next} onClick={drop}>
              {t('answerPhoto.retake')}
            </button>
            <button type="button" className={step.quiet} onClick={() => void send(file)}>
              {t(kind === 'judged' ? 'answerPhoto.anyway' : 'answerPhoto.again')}
            </button>
          </div>
        </>
      )}
    </section>
  )
}
