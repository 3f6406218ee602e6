export const productStatuses = ['draft', 'published'] as const
