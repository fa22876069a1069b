export { type Catalogue, type FirstTexts, type TextKey, type Texts, fill } from './texts.ts'
export type { BrowserError } from './vi/error.ts'
