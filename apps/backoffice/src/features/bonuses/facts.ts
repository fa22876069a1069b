import type { OutputOf, staffRoutes } from '@banyan/contract'

export type BonusDesk = OutputOf<typeof staffRoutes.bonuses>

/** What both parts of the desk show, and may do. */
export interface PartProps {
  readonly desk: BonusDesk | undefined
  readonly list: { readonly failure: unknown; readonly onRetry: () => void; readonly loadingRows: number }
  readonly maySet: boolean
}
