import { createToasts } from '@banyan/ui'

/** The toasts of this page; the layout shows them. */
export const toasts = createToasts()
