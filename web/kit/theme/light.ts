import type { AnyEndpoint } from '#domain/endpoint.ts'

/**
 * An endpoint without its schemas, for pages that must stay light: the declaration is only a type here, and what is written
 * must be what it says.
 */
export const light = <E extends AnyEndpoint>(method: E['method'], path: E['path']) => ({ method, path }) as E
