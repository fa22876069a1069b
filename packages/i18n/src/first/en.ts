import { common } from '../common/en.ts'
import { home } from '../home/en.ts'
import { shell } from '../shell/en.ts'

/** What the frame and home's first screen need: they are shown with these alone, and the other texts follow. */
export const first = { common, shell, home }
