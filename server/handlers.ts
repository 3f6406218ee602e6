import { accountHandlers } from './account/handlers.ts'
import { categoryHandlers } from './category/handlers.ts'
import { jobHandlers } from './job/handlers.ts'
import { mailHandlers } from './mail/handlers.ts'
import { organizationHandlers } from './organization/handlers.ts'
import type { AllHandlers } from './platform/http/handlers.ts'
import { pricingHandlers } from './pricing/handlers.ts'
import { productHandlers } from './product/handlers.ts'
import { questionHandlers } from './question/handlers.ts'
import { sessionHandlers } from './session/handlers.ts'
import { systemHandlers } from './system/handlers.ts'
import { userHandlers } from './user/handlers.ts'

export const handlers: AllHandlers = {
  system: systemHandlers,
  session: sessionHandlers,
  users: userHandlers,
  organizations: organizationHandlers,
  accounts: accountHandlers,
  categories: categoryHandlers,
  products: productHandlers,
  questions: questionHandlers,
  pricing: pricingHandlers,
  mails: mailHandlers,
  jobs: jobHandlers,
}
