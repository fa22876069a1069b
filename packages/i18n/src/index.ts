export { type Catalogue, type FirstTexts, type TextKey, type Texts, fill, textAt } from './texts.ts'
export type { BrowserError } from './vi/error.ts'
