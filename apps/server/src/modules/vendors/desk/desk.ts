import { staffVendorConnectionRoutes } from '@banyan/contract'
import { type ServedDesk, desk } from '../../../platform/http/staff-desk.ts'
import { setCeiling } from './ceilings.ts'
import { openConnection, setConnection, testConnection } from './connections.ts'
import type { DeskDeps, DeskSite } from './deps.ts'

/** The desk of connections to vendors: set with their secrets, and tried. */
export function connectionsDesk(
  deps: Pick<DeskDeps, 'database' | 'vault' | 'log'>,
  deskSite: () => Promise<DeskSite>,
): ServedDesk {
  return desk(staffVendorConnectionRoutes, (audit) => {
    const here = async (): Promise<DeskDeps> => ({ ...deps, audit, merchant: await deskSite() })
    return {
      vendorConnection: async ({ operator }) => openConnection(await here(), operator),
      setVendorConnection: async (asked, context) => setConnection(await here(), context, asked),
      testVendorConnection: async ({ operator }) => testConnection(await here(), operator),
      setVendorCeiling: async (asked, context) => setCeiling(await here(), context, asked),
    }
  })
}
