import type { PathsOf, Texts } from './texts.ts'
import type { ops } from './ops/vi.ts'

/** What every language must provide of the back office's texts. */
export type OpsTexts = Texts<typeof ops>

/** Every text of the back office by its path, such as 'login.title'. */
export type OpsTextKey = PathsOf<typeof ops>
