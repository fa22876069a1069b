import { common } from '../common/vi.ts'
import { home } from '../home/vi.ts'
import { shell } from '../shell/vi.ts'

/** What the frame and home's first screen need: they are shown with these alone, and the other texts follow. */
export const first = { common, shell, home } as const
