import { Menu } from '@mantine/core'
import { ChooseButton, type ChooseProps } from './choose-button.tsx'

export default function ChoosePanel({ onChoose, side = 'bottom', ...shown }: ChooseProps) {
  const { value, choices } = shown
  return (
    <Menu position={side === 'top' ? 'top' : 'bottom-end'} defaultOpened>
      <Menu.Target>
        <ChooseButton {...shown} />
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map((choice) => (
          <Menu.Item key={choice.value} aria-current={choice.value === value} onClick={() => onChoose(choice.value)}>
            {choice.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
