import { present } from '#domain/checked.ts'
import type { homePageEndpoints } from '#domain/home-page/endpoints.ts'
import type { HomePage, Widget, WidgetType } from '#domain/home-page/schema.ts'
import type { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'

export type Values = Pick<HomePage, 'status' | 'metaTitle' | 'metaDescription' | 'widgets'>
export type NamedProduct = HomePage['products'][number]
export type HomeForm = ReturnType<typeof useEndpointForm<typeof homePageEndpoints.patch, Values>>
export type Names = ReadonlyMap<string, NamedProduct>

/** UUID of a new widget. `crypto.randomUUID` is missing on plain http outside localhost. */
const newId = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (present(bytes[6]) & 0x0f) | 0x40
  bytes[8] = (present(bytes[8]) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** New widget with valid default values. */
export const newWidget = (type: WidgetType, text: string): Widget => {
  const shared = { id: newId(), enabled: true }
  if (type === 'search') return { ...shared, type, title: text, imageId: null }
  if (type === 'products') return { ...shared, type, title: text, productIds: [] }
  return { ...shared, type, html: text }
}
