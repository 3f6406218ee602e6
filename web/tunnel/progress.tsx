import step from './step.module.css'

/** How far one is. What it shows is said beside it in words. */
export const Progress = ({ done, of }: { done: number; of: number }) => (
  <div className={step.progress} aria-hidden>
    {Array.from({ length: of }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: places in a row are their own names
      <span key={at} data-done={at < done} />
    ))}
  </div>
)
