import { type OutputOf, type inboxRoutes, type permissionRoutes, type siteRoutes, done, refuse } from '@banyan/contract'
import { countryOf, plainAddress } from '../../platform/http/country.ts'
import type { Handlers, VisitorContext } from '../../platform/http/handlers.ts'
import type { Content } from './content.ts'
import type { CdnHosts } from './cdn-hosts.ts'
import type { MerchantResolver } from './merchant-resolver.ts'
import type { Merchant } from './merchant.ts'

export interface PermissionDeps {
  readonly site: {
    readonly handlers: Pick<Handlers<typeof siteRoutes>, 'whiteLabel' | 'registrationRules'>
    readonly resolver: MerchantResolver
    merchant(): Promise<Merchant>
    cdnHosts(merchantId: number): Promise<CdnHosts>
  }
  readonly content: Pick<Content, 'handlers'>
  /** The customer-service entry of a caller, or null. Of another module, so it is handed in. */
  readonly findService: (context: VisitorContext) => Promise<OutputOf<typeof inboxRoutes.service> | null>
}

/** The call that every page begins with [API-46 to API-48]. */
export function permissionHandlers({ site, content, findService }: PermissionDeps): Handlers<typeof permissionRoutes> {
  return {
    async permission({ url }, context) {
      const served = await site.resolver.siteOfHost(url)
      if (!served) return refuse('domain_unknown')
      return site.resolver.within(served.merchant.code, async () => {
        const { handlers } = site
        const [status, { id, analyticsSrc }, whitelabel, register, routers, customerService, country] =
          await Promise.all([
            site.resolver.statusFor(served, context.address),
            site.merchant(),
            handlers.whiteLabel({}, context),
            handlers.registrationRules({}, context),
            content.handlers.domainRoute({}, context),
            findService(context),
            countryOf(context.address),
          ])
        if (!whitelabel.ok || !register.ok || !routers.ok)
          throw new Error('the calls behind the permission call refuse nothing')
        const { image, launch } = await site.cdnHosts(id)
        return done({
          status,
          maintenanceEnd: served.maintenanceEnd,
          info: {
            whitelabel: whitelabel.value,
            register: register.value.fields,
            resources: routers.value.resources,
            customerService,
            analytics: analyticsSrc === null ? null : { src: analyticsSrc },
            imageCDNs: image,
            launchGameCDNs: launch,
          },
          location: { ip: plainAddress(context.address), country },
        })
      })
    },
  }
}
