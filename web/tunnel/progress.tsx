import step from './step.module.css'

/** Decorative progress bar; the text beside it has the same information. */
export const Progress = ({ done, of }: { done: number; of: number }) => (
  <div className={step.progress} aria-hidden>
    {Array.from({ length: of }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: positions are stable
      <span key={at} data-done={at < done} />
    ))}
  </div>
)
