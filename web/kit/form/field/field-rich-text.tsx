import { ActionIcon, Button, Input, Textarea, TextInput } from '@mantine/core'
import {
  IconBold,
  IconCode,
  IconH2,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconUnlink,
} from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { linkOf } from '#domain/home-page/markup.ts'
import { editableMarkup, writtenMarkup } from '../rich-text/editable-markup.ts'
import styles from '../rich-text/rich-text.module.css'
import { type FieldProps, useFieldProps } from './field-props.tsx'

const tools = [
  { name: 'bold', command: 'bold', Icon: IconBold },
  { name: 'italic', command: 'italic', Icon: IconItalic },
  { name: 'heading', command: 'formatBlock', value: '<h2>', Icon: IconH2 },
  { name: 'bullets', command: 'insertUnorderedList', Icon: IconList },
  { name: 'numbers', command: 'insertOrderedList', Icon: IconListNumbers },
] as const

// Deprecated, but supported by all browsers and the only API that preserves the native undo history.
const command = (name: string, value?: string) => document.execCommand(name, false, value)

const isHeading = () => document.queryCommandValue('formatBlock').toLowerCase() === 'h2'

function LinkRow({ onLink, onClose }: { onLink: (href: string) => void; onClose: () => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState(false)
  const apply = () => {
    const href = linkOf(text)
    if (href) onLink(href)
    setWrong(!href)
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    if (event.key !== 'Enter') return
    // Enter in this field must not submit the surrounding form.
    event.preventDefault()
    apply()
  }
  return (
    <div className={styles.link}>
      <TextInput
        aria-label={t('kit.form.richText.address')}
        placeholder="https://"
        description={wrong ? undefined : t('kit.form.richText.addressText')}
        error={wrong && t('kit.form.richText.addressText')}
        inputWrapperOrder={['input', 'description', 'error']}
        maxLength={2_000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={keys}
        data-autofocus
        autoFocus
      />
      <Button variant="default" onClick={apply}>
        {t('kit.form.richText.apply')}
      </Button>
    </div>
  )
}

/** Rich text editor with headings, bold, lists and links, and an HTML source mode. */
/** The editable element, its selection and the commands of the toolbar. */
const useEditor = (value: string, onChange: (value: string) => void) => {
  const box = useRef<HTMLDivElement>(null)
  /** Last value written to or read from the editor; it is not rewritten while the user types. */
  const held = useRef<string>(null)
  const range = useRef<Range>(null)
  const [source, setSource] = useState(false)
  const [linking, setLinking] = useState(false)

  useEffect(() => {
    if (source || !box.current || held.current === value) return
    box.current.innerHTML = editableMarkup(value)
    held.current = value
  }, [source, value])

  const emit = () => {
    if (!box.current) return
    held.current = writtenMarkup(box.current.innerHTML)
    onChange(held.current)
  }
  const keepRange = () => {
    const selection = window.getSelection()
    if (selection?.rangeCount && box.current?.contains(selection.anchorNode)) range.current = selection.getRangeAt(0)
  }
  const act = (name: string, given?: string) => {
    box.current?.focus()
    if (range.current) {
      window.getSelection()?.removeAllRanges()
      window.getSelection()?.addRange(range.current)
    }
    command('styleWithCSS', 'false')
    command(name, name === 'formatBlock' && isHeading() ? '<p>' : given)
    keepRange()
    emit()
  }
  const paste = (event: ClipboardEvent) => {
    const html = event.clipboardData.getData('text/html')
    if (!html) return
    event.preventDefault()
    command('insertHTML', editableMarkup(html, { pasted: true }))
  }
  const toSource = () => {
    held.current = null
    setLinking(false)
    setSource((on) => !on)
  }
  return { box, source, linking, setLinking, emit, keepRange, act, paste, toSource }
}
type Editor = ReturnType<typeof useEditor>

function Toolbar({ source, linking, setLinking, act, toSource }: Editor) {
  const { t } = useTranslation()
  return (
    <div role="toolbar" aria-label={t('kit.form.richText.tools')} className={styles.tools}>
      {!source && (
        <>
          {tools.map(({ name, Icon, ...tool }) => (
            <ActionIcon
              key={name}
              variant="subtle"
              color="gray"
              aria-label={t(`kit.form.richText.${name}`)}
              title={t(`kit.form.richText.${name}`)}
              onClick={() => act(tool.command, 'value' in tool ? tool.value : undefined)}
            >
              <Icon size={18} aria-hidden />
            </ActionIcon>
          ))}
          <ActionIcon
            variant={linking ? 'light' : 'subtle'}
            color="gray"
            aria-label={t('kit.form.richText.link')}
            title={t('kit.form.richText.link')}
            aria-expanded={linking}
            onClick={() => setLinking((on) => !on)}
          >
            <IconLink size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('kit.form.richText.unlink')}
            title={t('kit.form.richText.unlink')}
            onClick={() => act('unlink')}
          >
            <IconUnlink size={18} aria-hidden />
          </ActionIcon>
        </>
      )}
      <Button
        className={styles.source}
        variant={source ? 'light' : 'subtle'}
        color="gray"
        size="compact-sm"
        aria-pressed={source}
        leftSection={<IconCode size={16} aria-hidden />}
        onClick={toSource}
      >
        {t('kit.form.richText.source')}
      </Button>
    </div>
  )
}

export function RichTextField(props: FieldProps<string> & { max: number }) {
  const { t } = useTranslation()
  const { label, description, error, onBlur } = useFieldProps(props)
  const value = props.value ?? ''
  const editor = useEditor(value, props.onChange)
  const { box, source, linking, setLinking, act } = editor
  return (
    <div>
      <Input.Wrapper
        data-path={props.name}
        label={label}
        labelElement="div"
        description={description}
        error={error}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      >
        <div className={styles.box} data-wrong={error ? true : undefined}>
          <Toolbar {...editor} />
          {linking && (
            <LinkRow
              onLink={(href) => {
                setLinking(false)
                act('createLink', href)
              }}
              onClose={() => setLinking(false)}
            />
          )}
          {source ? (
            <Textarea
              aria-label={props.label}
              variant="unstyled"
              classNames={{ input: styles.markup }}
              name={props.name}
              autosize
              minRows={6}
              maxRows={18}
              value={value}
              onBlur={onBlur}
              onChange={(event) => props.onChange(event.currentTarget.value)}
            />
          ) : (
            // biome-ignore lint/a11y/useSemanticElements: no HTML form control holds rich text
            <div
              ref={box}
              className={styles.text}
              role="textbox"
              aria-multiline
              aria-label={props.label}
              tabIndex={0}
              contentEditable
              suppressContentEditableWarning
              onFocus={() => command('defaultParagraphSeparator', 'p')}
              onInput={editor.emit}
              onPaste={editor.paste}
              onSelect={editor.keepRange}
              onBlur={() => {
                editor.keepRange()
                onBlur?.()
              }}
            />
          )}
        </div>
      </Input.Wrapper>
      <div className={`num ${styles.count}`} data-over={value.length > props.max || undefined}>
        {t('kit.form.counter', { length: value.length, max: props.max })}
      </div>
    </div>
  )
}
