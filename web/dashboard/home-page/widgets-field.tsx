import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { present } from '#domain/checked.ts'
import { homeLimits, type Widget, widgetTypes } from '#domain/home-page/schema.ts'
import { EmptyState } from '#web/kit/page/states.tsx'
import { SortableList } from '#web/kit/sortable/sortable-list.tsx'
import { type HomeForm, type NamedProduct, type Names, newWidget } from './values.ts'
import { WidgetCard } from './widget-card.tsx'

type Props = { form: HomeForm; names: Names; onNamed: (product: NamedProduct) => void }

/** Widgets of the home page in display order. */
export function WidgetsField({ form, names, onNamed }: Props) {
  const { t } = useTranslation()
  const { widgets } = form.values
  const change = (to: Widget[]) => form.set('widgets', to)
  const nameOf = (widget: Widget) => t(`homePage.types.${widget.type}`)
  return (
    <div data-path="widgets">
      {widgets.length === 0 ? (
        <EmptyState title={t('homePage.emptyTitle')} text={t('homePage.emptyText')} />
      ) : (
        <SortableList
          label={t('homePage.widgets')}
          items={widgets.map((widget) => ({ id: widget.id, name: nameOf(widget) }))}
          onMove={(from, to) => change(widgets.toSpliced(from, 1).toSpliced(to, 0, present(widgets[from])))}
        >
          {({ name }, handle, index) => (
            <WidgetCard
              form={form}
              index={index}
              name={name}
              handle={handle}
              names={names}
              onNamed={onNamed}
              onRemove={() => change(widgets.toSpliced(index, 1))}
            />
          )}
        </SortableList>
      )}
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            variant="default"
            mt="md"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={widgets.length >= homeLimits.widgets}
          >
            {t('homePage.add')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {widgetTypes.map((type) => (
            <Menu.Item key={type} onClick={() => change([...widgets, newWidget(type, t(`homePage.defaults.${type}`))])}>
              {t(`homePage.types.${type}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
