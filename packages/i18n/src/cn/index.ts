import { agents } from './agents.ts'
import { bowls } from './bowls.ts'
import { captcha } from './captcha.ts'
import { catalog } from './catalog.ts'
import { closed } from './closed.ts'
import { games } from './games.ts'
import { inbox } from './inbox.ts'
import { loyalty } from './loyalty.ts'
import { missions } from './missions.ts'
import { identity } from './identity.ts'
import { registration } from './registration.ts'
import { promotions } from './promotions.ts'
import { records } from './records.ts'
import { protection } from './protection.ts'
import { security } from './security.ts'
import type { Catalogue } from '../texts.ts'
import { first } from './first.ts'
import { homeRest } from './home-rest.ts'
import { play } from './play.ts'
import { pages } from './pages.ts'
import { error } from './error.ts'
import { fairness } from './fairness.ts'
import { lottery } from './lottery.ts'

export const cn = {
  ...first,
  home: { ...first.home, ...homeRest },
  play,
  error,
  pages,
  bowls,
  captcha,
  catalog,
  closed,
  identity,
  registration,
  records,
  protection,
  security,
  lottery,
  fairness,
  games,
  inbox,
  loyalty,
  missions,
  agents,
  promotions,
} satisfies Catalogue
