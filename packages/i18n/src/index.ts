export {
  type Catalogue,
  type FirstTexts,
  type OpenTexts,
  type TextKey,
  type Texts,
  factsOf,
  fill,
  textAt,
} from './texts.ts'
export type { BrowserError } from './error/vi.ts'
