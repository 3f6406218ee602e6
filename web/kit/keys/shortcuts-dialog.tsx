import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReturnFocus } from '../input/return-focus.ts'
import styles from './keys.module.css'
import { Keys } from './keys.tsx'
import { shortcutGroups } from './shortcuts.ts'

/** Shortcuts of the page, by group, as they were when it was opened. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [groups] = useState(shortcutGroups)
  useReturnFocus()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('shortcuts.title')}
      size="lg"
      centered
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <p className={styles.hint}>{t('shortcuts.hint')}</p>
      <div className={styles.groups}>
        {groups.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {shortcuts.map(({ keys, label }) => (
                <div key={keys.join()}>
                  <dt>{label}</dt>
                  <dd>
                    {keys.map((one) => (
                      <Keys key={one} keys={one} read />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}
