import { z } from 'zod/mini'
import { serviceChannel } from './service-channel.ts'
import { resource } from './resource.ts'
import { routes } from './route.ts'
import { siteRoutes, systemStatus } from './site.ts'
import { hostValue, instantValue } from './values.ts'

/**
 * The first call of a page: whether this host is one of ours, whether the site serves
 * this place now, and everything it starts with.
 */
export const permissionRoutes = routes({
  permission: {
    method: 'GET',
    path: '/wps/system/permission',
    summary: "The domain check with the site's status, what a page starts with, and where the caller is",
    audience: 'public',
    always: true,
    input: z.strictObject({ url: hostValue }),
    output: z.object({
      status: systemStatus,
      /** When maintenance is expected to be over, if the operator has said so. */
      maintenanceEnd: z.nullable(instantValue),
      info: z.object({
        whitelabel: siteRoutes.whiteLabel.output,
        register: siteRoutes.registrationRules.output.shape.fields,
        resources: z.array(resource),
        customerService: z.nullable(serviceChannel),
        /** A script of the site's own origin; no other one would be loaded [SITE-30]. */
        analytics: z.nullable(z.object({ src: z.string() })),
        /** Hosts of which one is chosen at random; none means the site's own [SITE-22] [SITE-24]. */
        imageCDNs: z.array(z.string()),
        launchGameCDNs: z.array(z.string()),
      }),
      /** `country` as 'VN', or null of an address that belongs to none. */
      location: z.object({ ip: z.string(), country: z.nullable(z.string()) }),
    }),
    refusals: ['domain_unknown'],
  },
})
