import { staffRoutes } from '@banyan/contract'

/** What shows documents, to be asked again when one has changed. */
export const stale = [staffRoutes.documentList, staffRoutes.openDocument]
