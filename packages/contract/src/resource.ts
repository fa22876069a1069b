import { z } from 'zod/mini'

/** The types that the site knows a place for; a merchant may have others. */
export const resourceTypes = ['SOCIAL', 'EMAIL', 'IOS', 'IOS_LITE', 'ANDROID'] as const

/** A link that a merchant has somewhere. */
export const resource = z.object({
  resourceType: z.string(),
  /** A path of the site, an https address of an allowed host, or for EMAIL a `mailto:`. */
  url: z.string(),
  /** What the QR code says; a path stands for the whole address of the site. */
  qrCodeUrl: z.nullable(z.string()),
  labelNameEn: z.string(),
  labelNameCn: z.string(),
})
export type Resource = z.output<typeof resource>
