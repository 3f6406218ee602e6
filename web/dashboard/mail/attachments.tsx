import { IconPaperclip } from '@tabler/icons-react'
import type { AnswerOf } from '#domain/endpoint.ts'
import type { mailEndpoints } from '#domain/mail/endpoints.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import styles from './mail.module.css'

/** Attachments of a mail; those whose document still exists are links. */
export function Attachments({ files }: { files: AnswerOf<typeof mailEndpoints.read>['attachments'] }) {
  const { fileSize } = useFormats()
  return (
    <ul className={styles.attachments}>
      {files.map(({ id, name, bytes, url }) => {
        const file = (
          <>
            <IconPaperclip size={18} aria-hidden />
            <span>{name}</span>
            <small>{fileSize(bytes)}</small>
          </>
        )
        return (
          <li key={id}>
            {url ? (
              <a href={url} target="_blank" rel="noreferrer">
                {file}
              </a>
            ) : (
              <div>{file}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
