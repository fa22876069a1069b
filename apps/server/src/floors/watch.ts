import { createSuspicions, isHeld } from '../modules/suspicions/index.ts'
import type { Ground } from './ground.ts'
import type { Money } from './money.ts'
import type { Ports } from './ports.ts'

export type Watch = ReturnType<typeof buildWatch>

/** What watches over the money that has moved below. */
export function buildWatch(ground: Ground, { site }: Money, ports: Ports) {
  const suspicions = createSuspicions({ ...ground, site, deskSite: site.merchant })
  ports.isHeld.answerBy(isHeld)
  return { module: suspicions.module, suspicions }
}
