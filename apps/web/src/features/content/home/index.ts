// An entrance of its own: home loads these parts by themselves, without the pages of content.
export { AppBand } from './AppBand.tsx'
export { HomePromotions } from './HomePromotions.tsx'
