import { createQueryClient } from '#web/kit/client/query.ts'

export const queryClient = createQueryClient()
