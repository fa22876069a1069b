import { lazyDialog } from '../../lib/lazy-part.tsx'

/** A sheet from the bottom of a small screen. */
export const Sheet = lazyDialog(async () => (await import('@banyan/ui/drawer')).Drawer)
