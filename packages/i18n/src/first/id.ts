import { common } from '../common/id.ts'
import { home } from '../home/id.ts'
import { shell } from '../shell/id.ts'

/** What the frame and home's first screen need: they are shown with these alone, and the other texts follow. */
export const first = { common, shell, home }
