export { type Catalogue, type FirstTexts, type TextKey, type Texts, fill, textAt } from './texts.ts'
export type { BrowserError } from './error/vi.ts'
