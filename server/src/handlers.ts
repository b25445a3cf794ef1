import { authHandlers } from './accounts/authRoutes.ts'
import { userHandlers } from './accounts/userRoutes.ts'
import type { Handlers } from './call.ts'
import { shopHandlers } from './shop/shopRoutes.ts'
import { uploadHandlers } from './uploads/uploadRoutes.ts'

/** Every operation and who does it. An operation of the contract without a handler does not compile. */
export const handlers = {
  ...authHandlers,
  ...userHandlers,
  ...uploadHandlers,
  ...shopHandlers,
} satisfies Handlers
