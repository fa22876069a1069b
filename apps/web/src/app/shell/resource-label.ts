import type { Language, Resource } from '@banyan/contract'

/** Chinese readers get the Chinese label, all others the English one [CMS-21]. */
export const labelOf = (resource: Resource, language: Language): string =>
  language === 'CN' ? resource.labelNameCn : resource.labelNameEn
