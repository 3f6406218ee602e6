import { Menu } from '@mantine/core'
import { AddFilterButton, type AddFilterProps } from './add-filter-button.tsx'

export default function AddFilterPanel({ filters, onChoose }: AddFilterProps) {
  return (
    <Menu position="bottom-start" defaultOpened>
      <Menu.Target>
        <AddFilterButton />
      </Menu.Target>
      <Menu.Dropdown>
        {filters.map(({ key, label }) => (
          <Menu.Item key={key} onClick={() => onChoose(key)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
