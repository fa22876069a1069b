/** Figures in the language's way, for clients that show them without React. */
export { type MoneyStyle, formatAmount, formatNet, formatShort } from './format/format-amount.ts'
export { formatNumber } from './format/format-number.ts'
export { formatDateTime, formatDuration } from './format/format-time.ts'
export { localeOf } from './format/language-format.ts'
export { languageFacts } from './format/language-facts.ts'
