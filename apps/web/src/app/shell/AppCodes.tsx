import { type Resource, barQrSizePx } from '@banyan/contract'
import { QrCode } from '../../features/content/index.ts'
import { useLanguage } from '../../lib/language.ts'
import { labelOf } from './resource-label.ts'

export function AppCodes({ resources }: { readonly resources: readonly Resource[] }) {
  const language = useLanguage()
  return resources.map((resource) => (
    <figure key={resource.resourceType}>
      <QrCode value={resource.qrCodeUrl ?? resource.url} size={barQrSizePx} label={labelOf(resource, language)} />
      <figcaption>{labelOf(resource, language)}</figcaption>
    </figure>
  ))
}
