import { agents } from '../agents/vi.ts'
import { bowls } from '../bowls/vi.ts'
import { captcha } from '../captcha/vi.ts'
import { cashier } from '../cashier/vi.ts'
import { withdrawals } from '../withdrawals/vi.ts'
import { crash } from '../crash/vi.ts'
import { catalog } from '../catalog/vi.ts'
import { closed } from '../closed/vi.ts'
import { games } from '../games/vi.ts'
import { inbox } from '../inbox/vi.ts'
import { kyc } from '../kyc/vi.ts'
import { loyalty } from '../loyalty/vi.ts'
import { missions } from '../missions/vi.ts'
import { identity } from '../identity/vi.ts'
import { registration } from '../registration/vi.ts'
import { promotions } from '../promotions/vi.ts'
import { transfers } from '../transfers/vi.ts'
import { records } from '../records/vi.ts'
import { protection } from '../protection/vi.ts'
import { security } from '../security/vi.ts'
import { first } from '../first/vi.ts'
import { homeRest } from '../home-rest/vi.ts'
import { play } from '../play/vi.ts'
import { pages } from '../pages/vi.ts'
import { error } from '../error/vi.ts'
import { lottery } from '../lottery/vi.ts'
import { fairness } from '../fairness/vi.ts'

/** The Vietnamese texts. Their keys are the type that every other catalogue must have. */
export const vi = {
  ...first,
  home: { ...first.home, ...homeRest },
  play,
  error,
  pages,
  bowls,
  crash,
  captcha,
  cashier,
  withdrawals,
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
  kyc,
  loyalty,
  missions,
  agents,
  promotions,
  transfers,
} as const
