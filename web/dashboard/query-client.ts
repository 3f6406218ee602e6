import { createQueryClient } from '#web/kit/query.ts'

export const queryClient = createQueryClient()
