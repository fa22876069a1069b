import { affiliateRoutes } from '@banyan/contract'
import { call } from './call.ts'

/** Tells the server that a visitor came by an affiliate's link. Nobody waits for it, and nothing is said of it. */
export async function tellClick(code: string, sub: string | null): Promise<void> {
  await call(affiliateRoutes.affiliateClick, {
    code: code.slice(0, 16),
    ...(sub !== null && { sub: sub.slice(0, 128) }),
  })
}
