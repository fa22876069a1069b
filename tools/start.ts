import { serve } from '../apps/server/src/main.ts'
import { buildSites } from './build-sites.ts'
import { startDemoBank } from './demo-bank.ts'
import { startDemoVendor } from './demo-vendor.ts'
import { offerSeed } from './seed/offer.ts'

if (!(await buildSites())) process.exit(1)
await serve()
await Promise.all([startDemoVendor(), startDemoBank()])
await offerSeed().catch(() => {}) // The site is open without that sentence.
