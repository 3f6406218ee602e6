import type { AnyEndpoint } from '#domain/endpoint.ts'

/**
 * Endpoint without its schemas, to keep bundles small: only the type of the declaration is imported, and method and
 * path are checked against it.
 */
export const light = <E extends AnyEndpoint>(method: E['method'], path: E['path']) => ({ method, path }) as E
