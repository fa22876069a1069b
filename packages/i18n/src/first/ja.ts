import { common } from '../common/ja.ts'
import { home } from '../home/ja.ts'
import { shell } from '../shell/ja.ts'

/** What the frame and home's first screen need: they are shown with these alone, and the other texts follow. */
export const first = { common, shell, home }
