import type { PathsOf, Texts } from './texts.ts'
import type { originals } from './originals/vi.ts'

/** What every language must provide of the texts of the original games' client. */
export type OriginalTexts = Texts<typeof originals>

/** Every text of the original games' client by its path, such as 'auto.open'. */
export type OriginalTextKey = PathsOf<typeof originals>
