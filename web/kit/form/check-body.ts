import type { AnyEndpoint } from '#domain/endpoint.ts'
import type { Violation } from '#domain/errors.ts'

/**
 * Violations of the endpoint's body schema. Schemas are not part of the page's own files: they are loaded on the first
 * check.
 */
export const checkBody = async (endpoint: AnyEndpoint, body: unknown): Promise<Violation[]> => {
  const [{ check }, schema] = await Promise.all([import('#domain/text.ts'), endpoint.body ?? endpoint.loadBody?.()])
  return schema ? (check(schema, body).violations ?? []) : []
}
