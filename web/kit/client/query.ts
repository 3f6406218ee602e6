import {
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type * as z from 'zod'
import type { AnswerOf, AnyEndpoint } from '#domain/endpoint.ts'
import { reportError } from '../errors/store.ts'
import { toast } from '../notice/toast.ts'
import { ApiError } from './api-error.ts'
import { call, type Input, type LooseInput } from './client.ts'

const report = (error: Error) => {
  if (error instanceof ApiError && error.failure) reportError(error)
}

export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({
      // A failed background refresh keeps the cached data and is not reported.
      onError: (error, query) => {
        if (query.state.data === undefined) report(error)
      },
    }),
    mutationCache: new MutationCache({ onError: report }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (count, error) => count < 1 && error instanceof ApiError && error.failure,
        retryDelay: 600,
      },
    },
  })

export const keyOf = (endpoint: AnyEndpoint, { params = {}, query = {} }: LooseInput = {}) => [
  `${endpoint.method} ${endpoint.path}`,
  params,
  query,
]

export const answerOptions = <E extends AnyEndpoint>(endpoint: E, input: Input<E>) =>
  queryOptions({
    queryKey: keyOf(endpoint, input as LooseInput),
    queryFn: ({ signal }) => call(endpoint, { ...input, signal }),
  })

type AnswerSettings<E extends AnyEndpoint> = {
  enabled?: boolean
  /** Keep showing the previous answer while another page or filter loads. */
  keepPrevious?: boolean
  refetchInterval?: number | ((answer: AnswerOf<E> | undefined) => number | false)
  initialData?: AnswerOf<E>
}

export const useAnswer = <E extends AnyEndpoint>(endpoint: E, input: Input<E>, settings: AnswerSettings<E> = {}) => {
  const { refetchInterval } = settings
  return useQuery({
    ...answerOptions(endpoint, input),
    enabled: settings.enabled,
    placeholderData: settings.keepPrevious ? keepPreviousData : undefined,
    initialData: settings.initialData as never,
    refetchInterval:
      typeof refetchInterval === 'function'
        ? (query) => refetchInterval(query.state.data as AnswerOf<E> | undefined)
        : refetchInterval,
  })
}

/** Cursor pagination: loads the pages of a list one after another. */
export const usePages = <E extends AnyEndpoint & { answer: z.ZodType<{ next: string | null }> }>(
  endpoint: E,
  input: Input<E>,
  pageOf: (next: string) => object,
) =>
  useInfiniteQuery({
    queryKey: [...keyOf(endpoint, input as LooseInput), 'pages'],
    initialPageParam: null as string | null,
    queryFn: ({ signal, pageParam }) => {
      const { query = {}, ...rest } = input as LooseInput
      return call(endpoint, {
        ...rest,
        query: { ...query, ...(pageParam === null ? {} : pageOf(pageParam)) },
        signal,
      } as unknown as Input<E>)
    },
    getNextPageParam: (last: AnswerOf<E>) => (last as { next: string | null }).next,
  })

type CallSettings<E extends AnyEndpoint> = {
  /** Endpoints whose cached answers become stale. */
  invalidates?: readonly AnyEndpoint[]
  /** Toast text on success. */
  success?: string
  onSuccess?: (answer: AnswerOf<E>) => unknown
  onError?: (error: ApiError) => unknown
}

export const useCall = <E extends AnyEndpoint>(endpoint: E, settings: CallSettings<E> = {}) => {
  const client = useQueryClient()
  return useMutation<AnswerOf<E>, ApiError, Input<E>>({
    mutationFn: (input) => call(endpoint, input),
    onSuccess: async (answer) => {
      for (const old of settings.invalidates ?? []) void client.invalidateQueries({ queryKey: keyOf(old).slice(0, 1) })
      if (settings.success) toast.done(settings.success)
      await settings.onSuccess?.(answer)
    },
    onError: (error) => settings.onError?.(error),
  })
}
