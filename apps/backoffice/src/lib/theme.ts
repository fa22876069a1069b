import { createTheme } from '@banyan/client/theme'

/** Dark is the house's own; nothing runs before the first paint here. */
export const { start: startTheme, choose: chooseTheme, useTheme } = createTheme('opsTheme')
