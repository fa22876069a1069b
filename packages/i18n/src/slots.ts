import type { PathsOf, Texts } from './texts.ts'
import type { slots } from './slots/vi.ts'

/** What every language must provide of the texts of the slots' client. */
export type SlotTexts = Texts<typeof slots>

/** Every text of the slots' client by its path, such as 'auto.title'. */
export type SlotTextKey = PathsOf<typeof slots>
