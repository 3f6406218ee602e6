import { Checkbox, Popover } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ColumnButton, type ColumnMenuProps } from './columns-button.tsx'
import styles from './list.module.css'

export default function ColumnPanel({ offered, shown, onChoose }: ColumnMenuProps) {
  const { t } = useTranslation()
  return (
    <Popover position="bottom-end" trapFocus defaultOpened>
      <Popover.Target>
        <ColumnButton />
      </Popover.Target>
      <Popover.Dropdown>
        <fieldset className={styles.choices}>
          <legend className="sr">{t('kit.list.columns')}</legend>
          {offered.map(({ key, label }) => (
            <Checkbox
              key={key}
              size="xs"
              py={5}
              label={label}
              checked={shown.some((one) => one.key === key)}
              onChange={(event) => onChoose(key, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  )
}
