import { common } from '../common/th.ts'
import { home } from '../home/th.ts'
import { shell } from '../shell/th.ts'

/** What the frame and home's first screen need: they are shown with these alone, and the other texts follow. */
export const first = { common, shell, home }
