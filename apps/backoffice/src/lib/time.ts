import { formatDateTime } from '@banyan/ui'

/** Staff read times in the zone of their own computer. */
export const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

export const instant = (at: Date) => formatDateTime(at, zone)
