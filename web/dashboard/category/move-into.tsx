import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isInUse } from '#domain/category/rules.ts'
import { SelectField } from '#web/kit/form/field/field-choice.tsx'
import { childrenOf, type Place, type Tree } from './tree.ts'
import { type CategoryRow, categoryChoices } from './use-categories.ts'

type Props = { row: CategoryRow; tree: Tree<CategoryRow>; onMove: (place: Place) => void; onClose: () => void }

/** Moves a category by selecting its new parent. */
export function MoveInto({ row, tree, onMove, onClose }: Props) {
  const { t } = useTranslation()
  const [parentId, setParentId] = useState<string | null>(row.parentId)
  const move = () => {
    if (parentId) onMove({ parentId, position: childrenOf(tree, parentId).length })
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('category.moveTitle', { name: row.label })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      centered
    >
      <Stack>
        <Text>{t('category.moveText')}</Text>
        <SelectField
          name="parentId"
          label={t('category.parent')}
          value={parentId}
          violation={undefined}
          onChange={(value) => setParentId(value || null)}
          onBlur={() => undefined}
          choices={categoryChoices(tree, { without: row.id, keeps: isInUse })}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button disabled={!parentId || parentId === row.parentId} onClick={move}>
            {t('category.move')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
